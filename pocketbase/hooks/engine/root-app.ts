const KEY = 'root_app';

/** Stores the app that belongs to no transaction, for code that has no event to take it from. */
export function keepRootApp(app: CoreApp): void {
  app.store().set(KEY, app);
}

/**
 * Returns the app for a cron job. `$app` may belong to a finished transaction, because PocketBase sets it
 * to the app of the previous hook in the same JavaScript machine.
 */
export function rootApp(): CoreApp {
  return $app.store().get(KEY) as CoreApp;
}
