// Statements for many messages at once, without the code that runs them.

/**
 * The messages of `{:owner}` among `{:ids}`. The plus keeps SQLite from scanning the whole inbox by
 * the index of its owner.
 */
export const selected = 'id IN (SELECT value FROM json_each({:ids})) AND +recipient_id = {:owner}';

/** Skips rows that have the values already. */
export function changeStatement(fields: readonly string[]): string {
  const changes = fields.map((field) => `${field} = {:${field}}`).join(', ');
  const differences = fields.map((field) => `${field} != {:${field}}`).join(' OR ');
  return `UPDATE messages SET ${changes} WHERE ${selected} AND (${differences})`;
}

const repliesTo = (which: string) => `message_id IN (SELECT id FROM messages WHERE ${which})`;

/** The owner's replies to the selected messages. */
export const repliesStatement = `
  UPDATE message_replies SET is_public = {:is_public}
  WHERE ${repliesTo(selected)} AND +user_id = {:owner} AND is_public != {:is_public}`;

/**
 * A thousand of the messages, in the order of an index, so that both deletions choose the same
 * ones.
 */
export const partOf = (which: string) =>
  `id IN (SELECT id FROM messages WHERE ${which} ORDER BY created_at DESC, id DESC LIMIT 1000)`;

export const deletionStatements = (which: string) =>
  [
    `DELETE FROM message_replies WHERE ${repliesTo(which)}`,
    `DELETE FROM messages WHERE ${which}`,
  ] as const;
