import { withFallback } from './fallback.ts';

// Figures of this process, its disk and its files. Nothing here opens a file of the database, for which
// pocketbase/README.md has the reason.

/** Returns the memory of this process in bytes; 0 where the system does not tell. */
export function memoryInUse(): number {
  const status = withFallback('', () => toString($os.readFile('/proc/self/status')));
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Clock ticks a second in which Linux counts the time of a process. */
const TICKS = 100;

/** Returns the processor time of this process in seconds; undefined where the system does not tell. */
export function processorSeconds(): number | undefined {
  const status = withFallback('', () => toString($os.readFile('/proc/self/stat')));
  // The name of the program may contain spaces; 11 values later the time in user and in kernel mode follow.
  const [, user, system] = /\)(?: \S+){11} (\d+) (\d+) /.exec(status) ?? [];
  return user === undefined ? undefined : (Number(user) + Number(system)) / TICKS;
}

/** Returns the free bytes of the disk with the data folder; 0 where there is no `df`. */
export function freeSpace(app: CoreApp): number {
  const output = withFallback('', () => toString($os.cmd('df', '-Pk', app.dataDir()).output()));
  // Used, available, and the share of it. A name before or behind these may contain spaces.
  return Number(/\s\d+\s+(\d+)\s+\d+%\s/.exec(output)?.[1] ?? 0) * 1024;
}

/** Returns the bytes of a file of the data folder; 0 if it is missing. */
export const sizeOf = (app: CoreApp, name: string): number =>
  withFallback(0, () => $os.stat(`${app.dataDir()}/${name}`).size());
