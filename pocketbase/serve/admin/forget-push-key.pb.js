/// <reference path="../../hooks/pocketbase.gen.d.ts" />

// `forget-push-key`: removes the key that signs push messages (hooks/notify/push-key.ts). The next start
// makes a new one and removes the devices, which accept messages only by the old key.
$app.rootCmd.addCommand(
  new Command({
    use: 'forget-push-key',
    run: () => {
      $app.db().newQuery("DELETE FROM _params WHERE id = 'push_key'").execute();
    },
  }),
);
