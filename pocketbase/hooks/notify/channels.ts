import type { Queue } from './queue.ts';

/** The channels of owners: their devices, and mail. */
export const channels = {
  push: { table: 'notification_channels', where: `kind = 'push'` },
  mail: { table: 'notification_channels', where: `kind = 'mail'` },
} as const satisfies Record<string, Queue>;

export type Kind = keyof typeof channels;
