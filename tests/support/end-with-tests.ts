import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './debian-packages.mjs';

/** Programs by the path of the one that they start. */
const starters = new Map<string, string>();

/**
 * Returns a program that starts another one in its own place, and lets Linux end it when the process that
 * started it has ended, even if that was killed. Elsewhere it is the other one itself.
 */
export function endingWithTests(program: string): string {
  if (!findProgram('setpriv')) return program;
  const known = starters.get(program);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'hamsa-program-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const starter = join(folder, 'pocketbase');
  const command = `exec setpriv --pdeathsig KILL '${program}' "$@"`;
  writeFileSync(starter, `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  starters.set(program, starter);
  return starter;
}
