import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface SmallDisk {
  /** Mount point of the disk. */
  folder: string;
  /** Occupies all space that is left. */
  fill(): void;
  /** Frees the space that `fill` took. */
  free(): void;
  remove(): void;
}

/**
 * Mounts a disk in memory that a test can fill.
 * @returns undefined if this user may not mount one
 */
export function mountSmallDisk(mebibytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'hamsa-disk-'));
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fill(filler),
    free: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

function fill(path: string): void {
  const file = openSync(path, 'a');
  const block = Buffer.alloc(4096, 1);
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
