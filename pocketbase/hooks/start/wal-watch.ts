/** The files that the server keeps open as long as it runs: see overwriteDeleted in erasure.ts. */
const files = ['data.db', 'data.db-wal'];
/** Linux alone tells which files a process has open. */
const OPEN_FILES = '/proc/self/fd';

/**
 * Every minute: looks whether the files that the server writes to are those in the data folder. Whatever
 * deletes or replaces one under it makes what follows end with the process, unseen. It opens none of them, which would drop the locks that keep others from deleting it.
 */
export function watchDatabaseFiles(app: CoreApp): void {
  if (identityOf(OPEN_FILES) === '') return;
  const open = openFiles();
  const lost = files.filter((name) => !open.has(identityOf(`${app.dataDir()}/${name}`)));
  if (lost.length === 0) return;
  console.error(
    `hamsa: DATA IS BEING LOST: ${lost.join(' and ')} in DATA_DIR was deleted or replaced while the ` +
      'server runs, so what people write may be gone when the server stops. Make a backup in the ' +
      'console now and copy it away; then stop the server, and look for what touched DATA_DIR',
  );
}

function openFiles(): Set<string> {
  const paths = $os.readDir(OPEN_FILES).map((file) => `${OPEN_FILES}/${file.name()}`);
  return new Set(paths.map(identityOf).filter((identity) => identity !== ''));
}

/** Device and number of a file, the same under each of its names; empty where there is none. */
function identityOf(path: string): string {
  try {
    const { dev, ino } = $os.stat(path).sys() as { dev: number; ino: number };
    return `${dev} ${ino}`;
  } catch {
    return '';
  }
}
