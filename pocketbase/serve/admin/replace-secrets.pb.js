/// <reference path="../../hooks/pocketbase.gen.d.ts" />

// `replace-secrets`: makes everything worthless by which somebody with a backup could sign in or push. The next
// start makes a new push key and removes the devices, which accept messages only by the old key.
$app.rootCmd.addCommand(
  new Command({
    use: 'replace-secrets',
    run: () => {
      const tokens = [
        'authToken',
        'passwordResetToken',
        'emailChangeToken',
        'verificationToken',
        'fileToken',
      ];
      $app.runInTransaction((tx) => {
        for (const collection of tx.findAllCollections('auth')) {
          for (const name of tokens) collection[name].secret = $security.randomString(50);
          tx.save(collection);
        }
        const statements = [
          "DELETE FROM _params WHERE id = 'push_key'",
          'DELETE FROM _mfas',
          'DELETE FROM _otps',
          'DELETE FROM invitations',
        ];
        for (const statement of statements) tx.db().newQuery(statement).execute();
      });
    },
  }),
);
