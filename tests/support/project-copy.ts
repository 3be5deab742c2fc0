import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { project } from './start-command.ts';

const copied = [
  'astro.config.mjs',
  'content',
  'package-lock.json',
  'package.json',
  'pocketbase',
  'public',
  'src',
  'tsconfig.json',
];
/** Folders with output of the project's own server, which are not copied. */
const made = ['pocketbase/pb_data'];
/** Folders of node_modules with output of builds, which are not linked. */
const caches = ['.astro', '.cache', '.vite'];

/** Makes a copy of the project, with the same packages, that a test may change and build. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'hamsa-copy-'));
  const isSource = (path: string) => !made.includes(relative(project, path));
  for (const part of copied) {
    cpSync(join(project, part), join(copy, part), { recursive: true, filter: isSource });
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules'))) {
    if (caches.includes(name)) continue;
    symlinkSync(join(project, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}
