import { RESERVE_FOLDER } from './disk-space.ts';
import { rewriteDatabase } from './erasure.ts';
import { LOCK_FILE } from './instance-lock.ts';
import { PICTURES_IN_WORK } from './pictures.ts';

/** When PocketBase makes a backup by itself, and how many of them it keeps. */
export function scheduleBackups({ backups }: core.Settings): void {
  const cron = $os.getenv('BACKUP_CRON');
  backups.cron = cron === 'off' ? '' : cron;
  backups.cronMaxKeep = Number($os.getenv('BACKUP_KEEP'));
}

/**
 * Leaves out what is no data and what is left of deleted rows, and says when there is no backup: request
 * logs, where PocketBase would say it, are off.
 */
export function makeBackup(e: core.BackupEvent): void {
  // Reading the lock's file and closing it again would give up the lock.
  e.exclude = [...e.exclude, LOCK_FILE, RESERVE_FOLDER, PICTURES_IN_WORK];
  try {
    rewriteDatabase(e.app);
    e.next();
  } catch (error) {
    console.error(`hamsa: the backup ${e.name} could not be made: ${String(error)}`);
    throw error;
  }
}
