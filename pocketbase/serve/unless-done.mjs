import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './project.mjs';

/**
 * Does work, unless this start or an earlier one did it in the same state.
 * @param {string} name name of the work
 * @param {() => string} state read again after the work, which may change the state
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
