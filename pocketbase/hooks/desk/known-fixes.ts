/** A version of PocketBase that mends something of those before it. */
interface KnownFix {
  /** The first version with the fix. */
  readonly version: string;
  /** A fault of the versions before it, for whoever reads the list. */
  readonly mends: string;
}

/**
 * Returns the oldest version that mends something which a version has not yet; empty if there is none.
 * @param version such as `0.39.1`; an unknown one is empty
 */
export function mendedIn(version: string, fixes: readonly KnownFix[]): string {
  if (version === '') return '';
  const missing = fixes.map((fix) => fix.version).filter((fixed) => isOlder(version, fixed));
  return missing.sort((left, right) => (isOlder(left, right) ? -1 : 1))[0] ?? '';
}

/** Compares the numbers of two versions one after the other. */
function isOlder(version: string, other: string): boolean {
  const [left, right] = [version, other].map((text) => text.split('.').map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
