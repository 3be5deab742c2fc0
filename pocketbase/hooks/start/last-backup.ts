import { DAMAGED_BACKUP } from './backup-check.ts';

/**
 * Returns the time of the newest backup in the data folder, in milliseconds since 1970; 0 if there is none. One
 * that did not pass its check is no backup.
 */
function newestBackup(app: CoreApp): number {
  const times = $filepath
    .glob(`${app.dataDir()}/backups/*.zip`)
    .filter((path) => !path.endsWith(DAMAGED_BACKUP))
    .map((path) => $os.stat(path).modTime().unixMilli());
  return times.reduce((left, right) => Math.max(left, right), 0);
}

/**
 * Returns the time of the last backup, in milliseconds since 1970; 0 if there is none. A backup in the data
 * folder counts while its file is there; one in an S3 storage, by its noted time.
 */
export const lastBackup = (app: CoreApp, noted: number): number =>
  app.settings().backups.s3.enabled ? noted : newestBackup(app);
