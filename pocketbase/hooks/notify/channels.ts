import { selectTexts } from '../engine/database.ts';
import type { Queue } from './queue.ts';

/** The channels of owners: their devices, and mail. */
export const channels = {
  push: { table: 'notification_channels', where: `kind = 'push'`, host: 'host' },
  mail: { table: 'notification_channels', where: `kind = 'mail'`, host: 'host' },
} as const satisfies Record<string, Queue>;

export type Kind = keyof typeof channels;

/** The readers of the newsletter, and those who were asked whether they want to be. */
export const subscribers: Queue = {
  table: 'newsletter_subscribers',
  where: 'TRUE',
  host: `'mail'`,
};

/** Mails to those who left an address with a report. A trigger deletes a row that is done. */
export const outcomeMails: Queue = { table: 'outcome_mails', where: 'TRUE', host: `'mail'` };

const tableQuery = `SELECT name FROM sqlite_master WHERE name = {:table}`;

/** Whether a queue's table exists: when an older backup is restored, the hooks start before the migrations. */
export const hasTable = (app: CoreApp, { table }: Queue): boolean =>
  selectTexts(app, tableQuery, { table }).length > 0;
