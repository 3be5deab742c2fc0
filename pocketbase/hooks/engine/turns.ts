/**
 * Requests that take turns when they create a record, by collection: their name in the metrics, and how many
 * are handled at once. The others wait in a hook of their own, before the origin check and the handler, and
 * have loaded nothing yet. When their turn comes, the handler runs in a machine of PocketBase's pool, which
 * has its code already, and not in the one that was made for them.
 */
export const turns = {
  /** Each keeps its turn for a slot of 8 ms (sending/answer-slot.ts); more would only wait for the database. */
  messages: { kind: 'message', limit: 16 },
  /** Fewer, because a form has up to 128 KB and its answer is a page. */
  message_forms: { kind: 'form', limit: 8 },
  // Fewer, because these are no hurry, and messages wait for the same database.
  reports: { kind: 'report', limit: 8 },
  scam_reports: { kind: 'scam_report', limit: 8 },
  newsletter_subscribers: { kind: 'newsletter', limit: 8 },
} as const;
