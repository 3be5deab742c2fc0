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

const tableQuery = `SELECT name FROM sqlite_master WHERE name = 'notification_channels'`;

/** Whether the tables exist: when an older backup is restored, the hooks start before the migrations. */
export const hasChannels = (app: CoreApp): boolean => selectTexts(app, tableQuery, {}).length > 0;
