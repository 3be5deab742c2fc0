import type { HouseState } from '../../../src/contract/desk-house.ts';
import { withFallback } from '../engine/fallback.ts';

/** Name of the backup that did not pass its check, in `backups/`. There is one at most. */
export const DAMAGED_BACKUP = 'failed_check.zip';

/**
 * File in the data folder with the result of the last check. It is no row of the database, which may be what
 * is damaged, and lies beside `backups/`, whose files the console lists as backups.
 */
const FILE = 'backup-check.json';

/** @param fault as words; empty if there is none */
export function noteCheck(app: CoreApp, name: string, fault: string): void {
  const check = { name, checked_at: Date.now(), fault };
  const mode = 0o600 as unknown as fs.FileMode;
  $os.writeFile(`${app.dataDir()}/${FILE}`, toBytes(JSON.stringify(check)), mode);
}

/** Returns the check of the last backup; null before the first. */
export const lastCheck = (app: CoreApp): HouseState['backup_check'] =>
  withFallback(null, () => {
    const json = toString($os.readFile(`${app.dataDir()}/${FILE}`));
    const { checked_at, fault } = JSON.parse(json) as { checked_at: number; fault: string };
    return { checked_at: new Date(checked_at).toISOString(), passed: fault === '' };
  });

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
