import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

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
