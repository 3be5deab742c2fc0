import { withFallback } from '../engine/fallback.ts';
import { report } from '../engine/report.ts';

/** Files that the server keeps open while it runs: see enableSecureDelete in erasure.ts. */
const files = ['data.db', 'data.db-wal'];
/** Folder of the files that this process has open; only Linux has this folder. */
const OPEN_FILES = '/proc/self/fd';

/**
 * Checks every minute that the server still writes to the files in the data folder. If a file was deleted
 * or replaced, later writes are lost when the process ends, and nothing else reports that. The check does
 * not open the files: doing so would drop the locks that keep others from deleting them.
 */
export function watchDatabaseFiles(app: CoreApp): void {
  if (identityOf(OPEN_FILES) === '') return;
  const open = openFiles();
  const lost = files.filter((name) => !open.has(identityOf(`${app.dataDir()}/${name}`)));
  keepLost(app, lost.length > 0);
  if (lost.length === 0) return;
  report(
    `DATA IS BEING LOST: ${lost.join(' and ')} in DATA_DIR was deleted or replaced while the ` +
      'server runs, so what people write may be gone when the server stops. Make a backup in the ' +
      'console now and copy it away; then stop the server, and look for what touched DATA_DIR',
  );
}

const LOST_KEY = 'database/is-lost';

function keepLost(app: CoreApp, isLost: boolean): void {
  if (isLost) app.store().set(LOST_KEY, 'yes');
  else if (app.store().has(LOST_KEY)) app.store().remove(LOST_KEY);
}

/** Whether the last check found that the server writes to a file that is not in the data folder. */
export const isDatabaseLost = (app: CoreApp): boolean => app.store().has(LOST_KEY);

function openFiles(): Set<string> {
  const paths = $os.readDir(OPEN_FILES).map((file) => `${OPEN_FILES}/${file.name()}`);
  return new Set(paths.map(identityOf).filter((identity) => identity !== ''));
}

/**
 * Returns the device and inode of a file, which are the same for each of its names; empty if there is no
 * file.
 */
const identityOf = (path: string) =>
  withFallback('', () => {
    const { dev, ino } = $os.stat(path).sys() as { dev: number; ino: number };
    return `${dev} ${ino}`;
  });
