// PocketBase writes the TypeScript types of its hooks into the data folder when it runs with hooks.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPocketBase } from '../serve/find-pocketbase.mjs';
import { commands, hooksSource } from '../serve/project.mjs';

const types = join(hooksSource, 'pocketbase.gen.d.ts');

/**
 * Writes pocketbase.gen.d.ts if it is missing or older than PocketBase's executable.
 * @tested the type check runs it first
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
