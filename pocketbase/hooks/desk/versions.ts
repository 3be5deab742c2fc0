import { report } from '../engine/report.ts';
import knownFixes from './known-fixes.json';

/** A version of PocketBase that mends something of those before it. */
export interface KnownFix {
  /** The first version with the fix. */
  readonly version: string;
  /** Name of a fault of the versions before it, for the output. */
  readonly fault: string;
  /** The fault, and how the hooks work round it, for whoever reads the list. */
  readonly mends: string;
}

/**
 * Returns the fixes that a version lacks, oldest first.
 * @param version such as `0.39.1`; an unknown one is empty
 * @tested directly
 */
export function missingFixes(version: string, fixes: readonly KnownFix[]): KnownFix[] {
  if (version === '') return [];
  const missing = fixes.filter((fix) => isOlder(version, fix.version));
  return missing.sort((left, right) => (isOlder(left.version, right.version) ? -1 : 1));
}

/**
 * Returns the oldest version that has all fixes; empty if nothing is missing.
 * @param version such as `0.39.1`; an unknown one is empty
 * @tested directly
 */
export const mendedIn = (version: string, fixes: readonly KnownFix[]): string =>
  missingFixes(version, fixes).pop()?.version ?? '';

const isOlder = (version: string, other: string) => numberOf(version) < numberOf(other);

/** Returns a number that is greater for a newer version. */
const numberOf = (version: string) =>
  version.split('.').reduce((number, part) => 1000 * number + Number(part), 0);

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
