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

/** Returns the SQL of the rows that are due and wait, read from the end of a partial index. */
const due = ({ table, where }: Queue) =>
  `FROM ${table} WHERE ${where} AND due_at > 0 AND due_at <= {:now}`;

/** Notices of each kind that are due. The query that contains them binds `now`. */
export const dueNotices = {
  push: due(channels.push),
  mail: due(channels.mail),
  outcome: due(outcomeMails),
  newsletter: due(subscribers),
} as const;

/** SQL of the time of the most overdue notice of those that can be sent. It binds `now` and `has_mail`. */
export const oldestNotice = `min(
  coalesce((SELECT min(due_at) ${dueNotices.push}), {:now}),
  coalesce((SELECT min(due_at) ${dueNotices.mail} AND {:has_mail}), {:now}),
  coalesce((SELECT min(due_at) ${dueNotices.outcome} AND {:has_mail}), {:now}))`;
