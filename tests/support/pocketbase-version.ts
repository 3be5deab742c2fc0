import { execFileSync } from 'node:child_process';
import { findPocketBase } from '../../pocketbase/serve/find-pocketbase.mjs';
import { missingFixes } from '../../pocketbase/hooks/desk/known-fixes.ts';
import knownFixes from '../../pocketbase/hooks/desk/known-fixes.json' with { type: 'json' };

/** Returns the version of the PocketBase that the tests run. */
export function pocketBaseVersion(): string {
  const binary = findPocketBase(process.env['POCKETBASE_BIN']);
  const output = execFileSync(binary, ['--version'], { encoding: 'utf8' });
  return /\d+\.\d+\.\d+/.exec(output)?.[0] ?? '';
}

/** Returns the lines in which the start tells what the PocketBase of the tests lacks: one or none. */
export function missingFixLines(): string[] {
  const version = pocketBaseVersion();
  const faults = missingFixes(version, knownFixes).map((fix) => `${fix.fault} (${fix.version})`);
  if (faults.length === 0) return [];
  return [
    `hamsa: PocketBase ${version} lacks what newer ones mend: ${faults.join(', ')}; ` +
      'pocketbase/hooks/desk/known-fixes.json says how the hooks work round it',
  ];
}
