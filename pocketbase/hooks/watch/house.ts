import { freeSpace } from '../engine/machine.ts';
import { oldestNotice } from '../notify/channels.ts';
import { lastBackup } from '../start/last-backup.ts';

/** Facts of the house in the database; times are in milliseconds since 1970. */
export type House = Readonly<Record<'backed_up_at' | 'began_at' | 'oldest_notice', number>>;

/**
 * Returns the query for a `House` as one JSON text. It binds `now` and `has_mail`.
 * @param more further arguments of `json_object`, with a comma before them
 */
export const houseQuery = (more = ''): string => `
  SELECT json_object('backed_up_at', backed_up_at, 'began_at', began_at,
    'oldest_notice', ${oldestNotice}${more})
  FROM house_totals WHERE id = 1`;

/** Returns facts from which follows whether the server is ready, and what the desk warns of. */
export const houseFacts = (app: CoreApp, house: House, now: number) => ({
  now,
  are_backups_on: $os.getenv('BACKUP_CRON') !== 'off',
  backed_up_at: lastBackup(app, house.backed_up_at),
  began_at: house.began_at,
  disk_free: freeSpace(app),
  notice_minutes: Math.floor((now - house.oldest_notice) / 60_000),
});
