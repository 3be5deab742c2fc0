/// <reference path="../../hooks/pocketbase.gen.d.ts" />

// Creates the first admin. PocketBase's own `superuser upsert` takes the password as an argument, which
// every user of the machine can read, and would undo a password change made in the console.
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
