const KEY = 'root_app';

/** Keeps the app outside of any transaction, for code without an event to take it from. */
export function keepRootApp(app: CoreApp): void {
  app.store().set(KEY, app);
}

/**
 * The app for a cron job. `$app` may belong to a finished transaction: PocketBase leaves there the
 * app of the hook that ran before in the same JavaScript machine.
 */
export function rootApp(): CoreApp {
  return $app.store().get(KEY) as CoreApp;
}
