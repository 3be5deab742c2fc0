import { today } from '../../../src/rules/days.ts';
import { isTag, oldestMarkDay } from '../../../src/rules/sender-marks.ts';
import { storedTime } from '../../../src/rules/stored-time.ts';
import { queryText, type Write } from '../engine/database.ts';
import { eraseRows } from '../engine/erasure.ts';
import { refuse } from '../requests/input.ts';

// A tag must not be kept after its request: stored or logged tags would link messages to each other.

/**
 * Returns the tag sent with a message; empty if there is none, since senders need not send one.
 * @throws 400 with the code `wrong_type` at `mark`
 */
export function sentTag(e: core.RequestEvent): string {
  const sent: unknown = e.requestInfo().body['mark'];
  if (sent === undefined) return '';
  return isTag(sent) ? sent : refuse('mark', 'wrong_type');
}

/**
 * Returns the salted hash of a tag; a mark is the salt, a space and the hash. A hash of 64 bits and a salt
 * of 12 characters make collisions unlikely, and a hundred marks fit into a page of the database.
 */
const digestOf = (tag: string, salt: string) => $security.sha256(salt + tag).slice(0, 16);

/**
 * Selects the marks of an owner's blocks that are in force at a time.
 * @tested PocketBase's SQL output does not show the queries of queryText
 */
export const activeBlocksQuery = `
  SELECT coalesce(group_concat(mark, ' '), '')
  FROM blocks
  WHERE profile_id = ? AND mark != '' AND begins_at <= ?`;

/**
 * Whether the recipient blocks this tag when its message arrives. Every block is compared, so that the time
 * reveals nothing.
 * @param arrives milliseconds since 1970
 */
export function isBlocked(app: CoreApp, recipient: string, tag: string, arrives: number): boolean {
  if (tag === '') return false;
  const parts = queryText(app, activeBlocksQuery, recipient, storedTime(arrives)).split(' ');
  let isFound = false;
  for (let at = 0; at < parts.length; at += 2) {
    if (digestOf(tag, parts[at] ?? '') === parts[at + 1]) isFound = true;
  }
  return isFound;
}

/** @tested PocketBase's SQL output does not show prepared writes */
export const keepMarkStatement =
  'INSERT INTO message_marks (message_id, mark, day) VALUES (?, ?, ?)';

/**
 * Returns the mark of a message. Two marks of the same sender have nothing in common. Without a tag the mark is
 * random: a message without one would tell its recipient who declines to leave one.
 */
export function markOf(tag: string): string {
  const salt = $security.randomString(12);
  return `${salt} ${digestOf(tag || $security.randomString(64), salt)}`;
}

/** Returns the write of a message's mark. */
export const keepMark = (id: string, mark: string): Write => [keepMarkStatement, id, mark, today()];

const deleteMarksStatement = 'DELETE FROM message_marks WHERE day < {:first}';
const deleteRemovedBlocksStatement = `
  DELETE FROM blocks WHERE mark = '' AND created_day < {:today}`;

/** Deletes expired marks, and removed blocks once they no longer count toward the day's limit. */
export function deleteOldMarks(app: CoreApp): void {
  eraseRows(app, deleteMarksStatement, { first: oldestMarkDay() });
  eraseRows(app, deleteRemovedBlocksStatement, { today: today() });
}
