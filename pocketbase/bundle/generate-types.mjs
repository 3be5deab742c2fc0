// PocketBase writes the types of its hooks into the data folder of a server that has hooks.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPocketBase } from '../serve/find-pocketbase.mjs';
import { commands, hooksSource } from '../serve/project.mjs';

const types = join(hooksSource, 'pocketbase.gen.d.ts');

/**
 * Writes pocketbase.gen.d.ts where it is missing or older than the executable.
 * @tested the check of types begins with it
 */
export function ensureHookTypes() {
  const pocketBase = findPocketBase(process.env['POCKETBASE_BIN']);
  if (existsSync(types) && statSync(types).mtimeMs > statSync(pocketBase).mtimeMs) return;
  const folder = mkdtempSync(join(tmpdir(), 'hamsa-types-'));
  try {
    const folders = [`--dir=${folder}`, `--hooksDir=${commands}`, `--migrationsDir=${folder}`];
    execFileSync(pocketBase, ['migrate', 'up', ...folders, '--hooksWatch=false']);
    copyFileSync(join(folder, 'types.d.ts'), types);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureHookTypes();
