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
