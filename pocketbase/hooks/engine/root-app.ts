const KEY = 'root_app';

/** Keeps the app that belongs to no transaction, for whoever has no event to take it from. */
export function keepRootApp(app: CoreApp): void {
  app.store().set(KEY, app);
}

/**
 * The app for a cron job. `$app` may be that of a transaction that has ended: PocketBase leaves
 * there what the hook that ran before in the same JavaScript machine was given.
 */
export function rootApp(): CoreApp {
  return $app.store().get(KEY) as CoreApp;
}
