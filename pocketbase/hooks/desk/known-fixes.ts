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
 */
export function missingFixes(version: string, fixes: readonly KnownFix[]): KnownFix[] {
  if (version === '') return [];
  const missing = fixes.filter((fix) => isOlder(version, fix.version));
  return missing.sort((left, right) => (isOlder(left.version, right.version) ? -1 : 1));
}

/**
 * Returns the oldest version that has all fixes; empty if nothing is missing.
 * @param version such as `0.39.1`; an unknown one is empty
 */
export const mendedIn = (version: string, fixes: readonly KnownFix[]): string =>
  missingFixes(version, fixes).pop()?.version ?? '';

/** Compares the numbers of two versions one after the other. */
function isOlder(version: string, other: string): boolean {
  const [left, right] = [version, other].map((text) => text.split('.').map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
