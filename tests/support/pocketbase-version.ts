import { execFileSync } from 'node:child_process';
import { findPocketBase } from '../../pocketbase/serve/find-pocketbase.mjs';
import { isOlder } from '../../pocketbase/serve/project.mjs';
import { missingFixes as missingIn, type KnownFix } from '../../pocketbase/hooks/desk/versions.ts';
import knownFixes from '../../pocketbase/hooks/desk/known-fixes.json' with { type: 'json' };

/** Returns the version of the PocketBase that the tests run. */
function pocketBaseVersion(): string {
  const binary = findPocketBase(process.env['POCKETBASE_BIN']);
  const output = execFileSync(binary, ['--version'], { encoding: 'utf8' });
  return /\d+\.\d+\.\d+/.exec(output)?.[0] ?? '';
}

/** Returns the known fixes that this PocketBase lacks. */
const missingFixes = (): KnownFix[] => missingIn(pocketBaseVersion(), knownFixes);

let isStrict: boolean | undefined;
/**
 * Whether this PocketBase reads JSON by Go's second library: exact names of fields, none of them twice, and only
 * valid text.
 */
export const readsStrictJson = (): boolean =>
  (isStrict ??= !isOlder(pocketBaseVersion(), '0.40.0'));

/** Returns the lines in which the start tells what this PocketBase lacks: one or none. */
export function missingFixLines(): string[] {
  const faults = missingFixes().map(({ fault, version }) => `${fault} (${version})`);
  if (faults.length === 0) return [];
  return [
    `hamsa: PocketBase ${pocketBaseVersion()} lacks what newer ones mend: ${faults.join(', ')}; ` +
      'pocketbase/hooks/desk/known-fixes.json says how the hooks work round it',
  ];
}
