/// <reference path="../../hooks/pocketbase.gen.d.ts" />

// Replaces PocketBase's `superuser upsert`, which takes the password as an argument, readable by
// every user of the machine, and would undo a password changed in the console.
$app.rootCmd.addCommand(
  new Command({
    use: 'first-admin',
    run: () => {
      const email = $os.getenv('SUPERUSER_EMAIL');
      if ($app.countRecords('_superusers', $dbx.hashExp({ email })) > 0) return;
      const password = $os.getenv('SUPERUSER_PASSWORD');
      const superusers = $app.findCollectionByNameOrId('_superusers');
      $app.save(new Record(superusers, { email, password }));
    },
  }),
);
