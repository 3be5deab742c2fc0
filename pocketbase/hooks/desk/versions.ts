import { mendedIn } from './known-fixes.ts';
import knownFixes from './known-fixes.json';

const KEY = 'pocketbase/version';

/** Keeps the version of PocketBase, which the apps of events do not know. */
export function keepVersion(app: PocketBase): void {
  app.store().set(KEY, app.rootCmd?.version ?? '');
}

/** Returns the versions that run, and the one of PocketBase that mends something of the running one. */
export function versions(app: CoreApp) {
  const pocketbase = String(app.store().get(KEY) ?? '');
  return {
    version: $os.getenv('PRODUCT_VERSION'),
    pocketbase,
    pocketbase_mended_in: mendedIn(pocketbase, knownFixes),
  };
}
