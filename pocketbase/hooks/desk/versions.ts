import { report } from '../engine/report.ts';
import { mendedIn, missingFixes } from './known-fixes.ts';
import knownFixes from './known-fixes.json';

const KEY = 'pocketbase/version';

/** Keeps the version of PocketBase, which the apps of events do not know. */
export function keepVersion(app: PocketBase): void {
  app.store().set(KEY, app.rootCmd?.version ?? '');
}

const runningVersion = (app: CoreApp) => String(app.store().get(KEY) ?? '');

/** Tells at the start which known faults the running PocketBase has, in one line; nothing if it has none. */
export function reportMissingFixes(app: CoreApp): void {
  const version = runningVersion(app);
  const missing = missingFixes(version, knownFixes).map(
    ({ fault, version: by }) => `${fault} (${by})`,
  );
  if (missing.length === 0) return;
  report(
    `PocketBase ${version} lacks what newer ones mend: ${missing.join(', ')}; ` +
      'pocketbase/hooks/desk/known-fixes.json says how the hooks work round it',
  );
}

/** Returns the versions that run, and the one of PocketBase that mends something of the running one. */
export function versions(app: CoreApp) {
  const pocketbase = runningVersion(app);
  return {
    version: $os.getenv('PRODUCT_VERSION'),
    pocketbase,
    pocketbase_mended_in: mendedIn(pocketbase, knownFixes),
  };
}
