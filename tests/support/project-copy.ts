import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { spawnSync } from 'node:child_process';
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

interface Outcome {
  status: number | null;
  output: string;
}

/** A copy of the project whose texts a test may break. */
export class ContentCopy {
  private readonly folder = copyProject();

  /** Runs `astro sync`, which checks the texts as a build does. */
  sync(): Outcome {
    const astro = join(project, 'node_modules/astro/bin/astro.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'sync'], {
      cwd: this.folder,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }

  /** Returns the outcome of a sync with this text changed. */
  syncWith(path: string, change: (text: string) => string): Outcome {
    const file = join(this.folder, path);
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, change(before));
    const outcome = this.sync();
    writeFileSync(file, before);
    return outcome;
  }

  /** Returns the outcome of a sync with an additional text. */
  syncBeside(path: string, text: string): Outcome {
    const file = join(this.folder, path);
    writeFileSync(file, text);
    const outcome = this.sync();
    rmSync(file);
    return outcome;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
