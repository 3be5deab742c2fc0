import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  rmdirSync,
  writeSync,
  chmodSync,
  readFileSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, delimiter, basename } from 'node:path';

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

interface OwnDf {
  /** Environment in which a server finds this `df` before the system's. */
  env: Record<string, string>;
  /** How often the server asked. */
  runs(): number;
  setFree(bytes: number): void;
  remove(): void;
}

/** Makes a program `df` that tells whatever free space a test wants, and counts its runs. */
export function ownDf(): OwnDf {
  const folder = mkdtempSync(join(tmpdir(), 'hamsa-df-'));
  const [program, runs, figures] = ['df', 'runs', 'figures'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const setFree = (bytes: number) =>
    writeFileSync(
      figures,
      `Filesystem 1024-blocks Used Available Capacity Mounted on
/dev/disk 900000000 1 ${Math.floor(bytes / 1024)} 50% /data\n`,
    );
  writeFileSync(runs, '');
  setFree(50e9);
  writeFileSync(program, `#!/bin/sh\necho run >> '${runs}'\ncat '${figures}'\n`);
  chmodSync(program, 0o755);
  return {
    env: { PATH: [folder, process.env['PATH']].join(delimiter) },
    runs: () => readFileSync(runs, 'utf8').split('\n').length - 1,
    setFree,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

interface FailingDisk {
  /** Mount point of the disk. */
  folder: string;
  /** Lets nobody write these files, not even by those who have them open, or lets them again. */
  lock(files: readonly string[]): void;
  unlock(files: readonly string[]): void;
  /** Makes the kernel mount it read-only, as it does after an error of a disk: open files cannot be written. */
  fail(): void;
  /** Throws while something uses it. */
  unmount(): void;
  /** Checks it and mounts it again. */
  repair(): void;
  remove(): void;
}

const run = (...[program = '', ...args]: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * Mounts a disk in a file that can fail.
 * @returns undefined if this user may not mount one
 */
export function mountFailingDisk(mebibytes: number): FailingDisk | undefined {
  const parent = mkdtempSync(join(tmpdir(), 'hamsa-disk-'));
  const [image, folder] = [join(parent, 'image'), join(parent, 'disk')];
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  try {
    mkdirSync(folder);
    run('truncate', '-s', `${mebibytes}M`, image);
    run('mkfs.ext4', '-q', image);
    mount();
  } catch {
    rmSync(parent, { recursive: true });
    return undefined;
  }
  return {
    folder,
    lock: (files) => run('chattr', '+i', ...files),
    unlock: (files) => run('chattr', '-i', ...files),
    fail: () => {
      const device = basename(run('findmnt', '-no', 'SOURCE', folder));
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
    },
    unmount: () => run('umount', folder),
    repair: () => {
      try {
        run('e2fsck', '-p', image);
      } catch (error) {
        // 1 says that errors were corrected.
        if ((error as { status?: number }).status !== 1) throw error;
      }
      mount();
    },
    remove: () => rmSync(parent, { recursive: true }),
  };
}
