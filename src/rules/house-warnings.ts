import { ERASURE_HOURS_MAX, REWRITING_SPACE, REWRITTEN_AT_ONCE_MAX } from './erasure.ts';

export const houseWarnings = [
  'backup_old',
  'backups_off',
  'database_large',
  'disk_low',
  'erasure_held_back',
  'mail_failing',
  'notices_waiting',
  'pocketbase_outdated',
] as const;
export type HouseWarning = (typeof houseWarnings)[number];

/** Minutes for which deleted text may stay in the files before the desk warns: an hour beyond the deadline. */
const ERASURE_MINUTES_MAX = (ERASURE_HOURS_MAX + 1) * 60;
/**
 * Hours after which the last backup is too old, although backups are on. One is made every day.
 * @tested at the limit
 */
export const BACKUP_HOURS_MAX = 36;
/**
 * Bytes of free space below which the disk counts as nearly full.
 * @tested at the limit
 */
export const DISK_FREE_MIN = 1e9;
/**
 * Minutes for which another program may hold back the erasure before the desk warns.
 * @tested at the limit
 */
export const HELD_BACK_MINUTES_MAX = 10;
/** Minutes for which a notification may be overdue before the desk warns. */
export const NOTICE_MINUTES_MAX = 30;

/** Facts from which the warnings follow. */
export interface HouseFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly are_backups_on: boolean;
  /** The last backup, in milliseconds since 1970; 0 if there is none. */
  readonly backed_up_at: number;
  /** Whether the newest backup failed the check that follows it. */
  readonly is_backup_damaged: boolean;
  /** Beginning of the house, in milliseconds since 1970: a new one cannot have a backup yet. */
  readonly began_at: number;
  /** Bytes of the database. */
  readonly database: number;
  /** Bytes; 0 if unknown. */
  readonly disk_free: number;
  /** Minutes for which deleted text may have stayed in a file. */
  readonly erasure_minutes: number;
  /** Minutes for which another program has held back the erasure. */
  readonly held_back_minutes: number;
  readonly is_mail_failing: boolean;
  /** Minutes since the most overdue notification was due; 0 if none is. */
  readonly notice_minutes: number;
  /** The version of PocketBase that mends something of the running one; empty if there is none. */
  readonly mended_in: string;
}

/** Returns the warnings that follow from the facts, in alphabetical order. */
export function houseWarningsOf(facts: HouseFacts): HouseWarning[] {
  const holds: Readonly<Record<HouseWarning, boolean>> = {
    backup_old: facts.is_backup_damaged || (facts.are_backups_on && isBackupOld(facts)),
    backups_off: !facts.are_backups_on,
    database_large: isTooLargeToRewrite(facts),
    disk_low: facts.disk_free > 0 && facts.disk_free < DISK_FREE_MIN,
    erasure_held_back: isErasureHeldBack(facts),
    mail_failing: facts.is_mail_failing,
    notices_waiting: facts.notice_minutes > NOTICE_MINUTES_MAX,
    pocketbase_outdated: facts.mended_in !== '',
  };
  return houseWarnings.filter((warning) => holds[warning]);
}

/** Whether the last backup, or the beginning of a house without one, is too long ago. */
export const isBackupOld = ({
  backed_up_at,
  began_at,
  now,
}: Pick<HouseFacts, 'backed_up_at' | 'began_at' | 'now'>) =>
  now - Math.max(backed_up_at, began_at) > BACKUP_HOURS_MAX * 3_600_000;

/** Whether the disk lacks the space to rewrite a database that is not small. */
const isTooLargeToRewrite = ({ database, disk_free }: HouseFacts) =>
  database > REWRITTEN_AT_ONCE_MAX && disk_free > 0 && disk_free < REWRITING_SPACE * database;

const isErasureHeldBack = ({ held_back_minutes, erasure_minutes }: HouseFacts) =>
  held_back_minutes > HELD_BACK_MINUTES_MAX || erasure_minutes > ERASURE_MINUTES_MAX;
