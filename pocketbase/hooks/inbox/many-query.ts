import { SELECTED_MAX } from '../../../src/rules/inbox.ts';
import { isIdentifier } from '../engine/identifier.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { refuse } from '../requests/input.ts';

// Statements for many messages at once, without the code that runs them.

/**
 * SQL condition for the messages of `{:owner}` among `{:ids}`. The plus sign keeps SQLite from using the
 * owner's index, by which it would scan the whole inbox.
 */
export const selected = 'id IN (SELECT value FROM json_each({:ids})) AND +recipient_id = {:owner}';

/** Returns the statement that changes the selected messages; it skips rows that already have the values. */
export function changeStatement(fields: readonly string[]): string {
  const changes = fields.map((field) => `${field} = {:${field}}`).join(', ');
  const differences = fields.map((field) => `${field} != {:${field}}`).join(' OR ');
  return `UPDATE messages SET ${changes} WHERE ${selected} AND (${differences})`;
}

const repliesTo = (which: string) => `message_id IN (SELECT id FROM messages WHERE ${which})`;

/** Changes the visibility of the owner's replies to the selected messages, except those for the sender alone. */
export const repliesStatement = `
  UPDATE message_replies SET is_public = {:is_public}
  WHERE ${repliesTo(selected)} AND +user_id = {:owner} AND is_public != {:is_public}
    AND NOT for_sender`;

/**
 * Returns the statement that notes what its owner wants to be private, or not, although moderators hide it at
 * the moment: taking that decision back then leaves it so.
 * @param which a condition for the hidden ones, by their cases
 */
export const keepHiddenStatement = (which: string) => `
  UPDATE cases SET is_kept_private = NOT {:is_public}
  WHERE profile_id = {:owner} AND action = 'hide' AND is_kept_private = {:is_public} AND ${which}`;

const ids = 'SELECT value FROM json_each({:ids})';
export const hiddenMessages = "subject = 'message'";
export const hiddenSelected = `${hiddenMessages} AND subject_id IN (${ids})`;
export const hiddenReplies = `subject = 'answer'
  AND subject_id IN (SELECT id FROM message_replies WHERE message_id IN (${ids}))`;

/**
 * Returns the SQL condition for a thousand of the messages. They are taken in the order of an index, so
 * that both deletions choose the same ones.
 */
export const partOf = (which: string) =>
  `id IN (SELECT id FROM messages WHERE ${which} ORDER BY created_at DESC, id DESC LIMIT 1000)`;

export const deletionStatements = (which: string) =>
  [
    `DELETE FROM message_replies WHERE ${repliesTo(which)}`,
    `DELETE FROM messages WHERE ${which}`,
  ] as const;

export const allHeldDeletion = 'DELETE FROM held_messages WHERE recipient_id = {:owner}';

/**
 * Returns the distinct ids in the field `ids` of a request.
 * @throws 400 with the code `wrong_type` or `too_many_selected` at `ids`
 */
export function selectedIds(e: MemberRequest): string[] {
  const { ids } = e.requestInfo().body as { ids?: unknown };
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every(isIdentifier)) {
    refuse('ids', 'wrong_type');
  }
  const distinct = [...new Set(ids)];
  if (distinct.length > SELECTED_MAX) refuse('ids', 'too_many_selected');
  return distinct;
}
