/** Returns the SQL of the rows that are due and wait, read from the end of a partial index. */
const due = (table: string, condition: string) =>
  `FROM ${table} WHERE ${condition} AND due_at > 0 AND due_at <= {:now}`;

/** Notices of each kind that are due. The query that contains them binds `now`. */
export const dueNotices = {
  push: due('notification_channels', `kind = 'push'`),
  mail: due('notification_channels', `kind = 'mail'`),
  outcome: due('outcome_mails', 'TRUE'),
  newsletter: due('newsletter_subscribers', 'TRUE'),
} as const;

/** SQL of the time of the most overdue notice of those that can be sent. It binds `now` and `has_mail`. */
export const oldestNotice = `min(
  coalesce((SELECT min(due_at) ${dueNotices.push}), {:now}),
  coalesce((SELECT min(due_at) ${dueNotices.mail} AND {:has_mail}), {:now}),
  coalesce((SELECT min(due_at) ${dueNotices.outcome} AND {:has_mail}), {:now}))`;
