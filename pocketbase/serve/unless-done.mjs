import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './project.mjs';

/**
 * Skips work that was done in the same state before, by this start or an earlier one.
 * @param {string} name of the work
 * @param {() => string} state read again after the work, which may change it
 * @param {() => Promise<void>} work
 */
export async function unlessDone(name, state, work) {
  const stamp = join(cache, `${name}.txt`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) return;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, state());
}
