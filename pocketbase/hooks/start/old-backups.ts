import { withFallback } from '../engine/fallback.ts';
import { report } from '../engine/report.ts';

const MILLISECONDS_A_DAY = 86_400_000;

/** Beginning of the name of what a restore moved aside: pocketbase/serve/backup/restore.mjs. */
const ASIDE = 'before-restore-';

/** Beginning of the name of a backup that an operator keeps for longer, and with it what was deleted since. */
const KEPT = 'keep-';
const isKept = (path: string) => $filepath.base(path).startsWith(KEPT);

interface Found {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/**
 * Deletes each backup in `backups/` and each folder that a restore moved aside once it is `BACKUP_KEEP` days
 * old, whatever made it, unless its name begins with `keep-`. Runs at each start, also if other backups go to an
 * S3 storage.
 */
export function deleteOldBackups(app: CoreApp): void {
  const backups = backupsIn(`${app.dataDir()}/backups`);
  const aside = foldersAside(app);
  const inAside = aside.flatMap(({ path }) => backupsIn(`${path}/backups`));
  for (const { path } of aside.filter(isOld)) rescueKept(app, path);
  for (const { path } of [...backups, ...inAside, ...aside].filter(isOld)) remove(path);
  if (backups.length > 0 && backups.every(isOld)) warnOfNone();
}

/** Runs every hour: the same, and what lies in the S3 storage that the console names for backups. */
export function deleteAllOldBackups(app: CoreApp): void {
  deleteOldBackups(app);
  if (!app.settings().backups.s3.enabled) return;
  const storage = app.newBackupsFilesystem();
  try {
    // The bucket may hold other things, such as the files of profiles.
    const isBackup = (key: string) => /^[^/]+\.zip$/.test(key);
    const found = storage
      .list('')
      .flatMap((file) => (file && isBackup(file.key) ? [describe(file)] : []));
    const old = found.filter(isOld);
    for (const { path } of old) storage.delete(path);
    if (old.length > 0 && old.length === found.length) warnOfNone();
  } finally {
    storage.close();
  }
}

const describe = ({ key, modTime }: blob.ListObject): Found => ({
  path: key,
  madeAt: Math.min(timeInName(key), modTime.unixMilli()),
});

const isOld = ({ path, madeAt }: Found): boolean =>
  !isKept(path) && Date.now() - madeAt >= Number($os.getenv('BACKUP_KEEP')) * MILLISECONDS_A_DAY;

/** Moves kept backups out of a folder that a restore moved aside. */
function rescueKept(app: CoreApp, aside: string): void {
  const folder = `${app.dataDir()}/backups`;
  $os.mkdirAll(folder, 0o700 as unknown as fs.FileMode);
  for (const name of namesIn(`${aside}/backups`).filter(isKept)) {
    $os.rename(`${aside}/backups/${name}`, `${folder}/${name}`);
  }
}

/** The name's time counts too, since a copy or an upload is younger than what it holds. */
const backupsIn = (folder: string): Found[] =>
  namesIn(folder).map((name) => {
    const path = `${folder}/${name}`;
    return { path, madeAt: Math.min(timeInName(name), timeOf(path)) };
  });

/** Returns when a file was written; infinity if it is gone or a link to nothing. */
const timeOf = (path: string) => withFallback(Infinity, () => $os.stat(path).modTime().unixMilli());

/** A moved folder keeps its time, so only its name tells when it was moved. */
function foldersAside(app: CoreApp): Found[] {
  const folder = app.dataDir();
  const parent = $filepath.dir(folder);
  const besides = `${$filepath.base(folder)}-${ASIDE}`;
  return [
    ...pathsWith(folder, `.${ASIDE}`),
    // Earlier restores moved the whole folder.
    ...pathsWith(parent, besides),
  ]
    .map((path) => ({ path, madeAt: timeInName(path) }))
    .filter(({ madeAt }) => madeAt !== Infinity);
}

const pathsWith = (folder: string, beginning: string): string[] =>
  namesIn(folder)
    .filter((name) => name.startsWith(beginning))
    .map((name) => `${folder}/${name}`);

/** Returns the names in a folder; none if it is missing or closed to this user. */
const namesIn = (folder: string) =>
  withFallback<string[]>([], () => $os.readDir(folder).map((entry) => entry.name()));

/** Returns the UTC time at the end of a name, such as `20261124023000`; infinity without one. */
function timeInName(name: string): number {
  const [, ...parts] = /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.zip)?$/.exec(name) ?? [];
  if (parts.length === 0) return Infinity;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function remove(path: string): void {
  try {
    $os.removeAll(path);
  } catch (error) {
    report(
      `${path} is ${$os.getenv('BACKUP_KEEP')} days old and could not be deleted: ${String(error)}`,
    );
  }
}

function warnOfNone(): void {
  const days = $os.getenv('BACKUP_KEEP');
  report(`the last backup was ${days} days old and was deleted, so there is none now`);
}
