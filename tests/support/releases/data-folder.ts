import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { findPocketBase } from '../../../pocketbase/serve/find-pocketbase.mjs';
import { migrations } from '../../../pocketbase/serve/project.mjs';
import landed from './migrations.json' with { type: 'json' };

const recipes = fileURLToPath(new URL('.', import.meta.url));
const { next: _next, ...released } = landed;

/** The released versions. */
export const releases = Object.keys(released) as Release[];
type Release = keyof typeof released;

/**
 * Makes a data folder as a server of that release left it, from its frozen migrations and the content
 * beside this file.
 */
export function makeDataFolder(release: Release): string {
  const folder = mkdtempSync(join(tmpdir(), `hamsa-${release}-`));
  migrate(folder, migrationsUpTo(release));
  const database = new DatabaseSync(join(folder, 'data.db'));
  database.exec(readFileSync(join(recipes, release, 'content.sql'), 'utf8'));
  database.close();
  cpSync(join(recipes, release, 'storage'), join(folder, 'storage'), { recursive: true });
  return folder;
}

function migrationsUpTo(release: Release): string[] {
  const upTo = releases.slice(0, releases.indexOf(release) + 1);
  return upTo.flatMap((each) => Object.keys(released[each]));
}

/** Applies migrations with PocketBase alone, without today's hooks. */
function migrate(folder: string, names: readonly string[]): void {
  const scripts = mkdtempSync(join(tmpdir(), 'hamsa-migrations-'));
  for (const name of names) copyFileSync(join(migrations, name), join(scripts, name));
  const folders = [`--dir=${folder}`, `--migrationsDir=${scripts}`, '--hooksDir=none'];
  const flags = ['--automigrate=false', '--dev=false', '--hooksWatch=false'];
  const pocketBase = findPocketBase(process.env['POCKETBASE_BIN']);
  const output = execFileSync(pocketBase, ['migrate', 'up', ...folders, ...flags]).toString();
  rmSync(scripts, { recursive: true, force: true });
  if (names.some((name) => !output.includes(`Applied ${name}`))) throw new Error(output);
}
