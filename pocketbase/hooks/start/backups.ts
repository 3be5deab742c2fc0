import { executeIfSpace } from '../engine/database.ts';
import { backUpDatabase } from '../engine/erasure.ts';
import { report } from '../engine/report.ts';
import { DAMAGED_BACKUP, noteCheck } from './last-backup.ts';

/** More than there can be: backups go by age (old-backups.ts), and PocketBase's own rotation counts them. */
const UNCOUNTED = 1_000_000;

/** Sets the schedule of PocketBase's backups. */
export function scheduleBackups({ backups }: core.Settings): void {
  const cron = $os.getenv('BACKUP_CRON');
  backups.cron = cron === 'off' ? '' : cron;
  backups.cronMaxKeep = UNCOUNTED;
}

/** Folder that PocketBase removes at each start and leaves out of a restore. */
const TEMP_FOLDER = '.pb_temp_to_delete';

/** Notes the time, since a backup in an S3 storage cannot be seen without a call. */
const noteStatement = 'UPDATE house_totals SET backed_up_at = {:now} WHERE id = 1';

/**
 * Makes a scheduled backup, or one requested in the console, instead of PocketBase's own way. `e.next()`
 * opens and closes the database's files in this process, and POSIX then drops all locks that the process
 * has on them. The next program that closes the database would delete its write-ahead log, and with it
 * everything written from then on.
 *
 * Prints a failure, because PocketBase would write it to the request logs, which are off.
 */
export function makeBackup(e: core.BackupEvent): void {
  const { app } = e;
  const folder = `${app.dataDir()}/${TEMP_FOLDER}/backup-${$security.randomString(20)}`;
  e.name = e.name || defaultName(app);
  try {
    $os.mkdirAll(folder, 0o700 as unknown as fs.FileMode);
    backUpDatabase(app, folder);
    const { zip, fault } = pack(app, folder);
    noteCheck(app, e.name, fault);
    if (fault !== '') keepDamaged(app, zip, fault);
    store(app, zip, e.name);
    warnOfPictures(app, `the backup ${e.name}`);
    executeIfSpace(app, noteStatement, { now: Date.now() });
  } catch (error) {
    report(`the backup ${e.name} could not be made: ${String(error)}`);
    throw error;
  } finally {
    $os.removeAll(folder);
  }
}

/** Returns a name that follows PocketBase's own pattern. */
function defaultName(app: CoreApp): string {
  const product = app
    .settings()
    .meta.appName.toLowerCase()
    .replace(/[^a-z\d]+/g, '_');
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  return `pb_backup_${product}_${time}.zip`;
}

/**
 * Checks and packs the copied databases, which are then removed, and the files of the profiles. A separate
 * process does this, since PocketBase's engine has no compression.
 * @returns the path of the zip file, and the fault that the check of the copies found; empty if there is none
 */
function pack(app: CoreApp, folder: string) {
  const zip = `${folder}/backup.zip`;
  const [node, packer] = [$os.getenv('NODE_PROGRAM'), $os.getenv('BACKUP_PACKER')];
  if (!node || !packer) throw new Error('PocketBase was not started by `npm start`');
  const packing = $os.cmd(node, packer, folder, `${app.dataDir()}/storage`, zip);
  // When this process ends, for whatever reason, the pipe closes and the packer ends, too.
  packing.stdinPipe();
  const result = JSON.parse(toString(packing.output())) as Record<string, string>;
  const { fault = '', error = '' } = result;
  if (error !== '') throw new Error(error);
  return { zip, fault };
}

/**
 * Keeps a backup that did not pass its check where no rotation counts it, so that it takes the place of no
 * good one.
 * @throws always, since there is no new backup
 */
function keepDamaged(app: CoreApp, zip: string, fault: string): never {
  const folder = `${app.dataDir()}/backups`;
  $os.mkdirAll(folder, 0o700 as unknown as fs.FileMode);
  $os.rename(zip, `${folder}/${DAMAGED_BACKUP}`);
  throw new Error(`it did not pass its check (${fault}), and lies in backups/${DAMAGED_BACKUP}`);
}

/** Backups take the pictures from the data folder, where an S3 storage for files leaves none. */
function warnOfPictures(app: CoreApp, what: string): void {
  if (!app.settings().s3.enabled) return;
  report(
    `${what} holds no pictures: they lie in the S3 storage for files, so back that up as well`,
  );
}

/** Runs at the start. */
export function warnOfMissingPictures(app: CoreApp): void {
  warnOfPictures(app, 'each backup');
}

/** Stores the backup in `backups/`, or in the S3 storage configured in the console. */
function store(app: CoreApp, zip: string, name: string): void {
  const backups = app.newBackupsFilesystem();
  try {
    const file = $filesystem.fileFromPath(zip);
    file.originalName = name;
    backups.uploadFile(file, name);
  } finally {
    backups.close();
  }
}
