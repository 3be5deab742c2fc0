import { dayBefore, today } from '../../../src/rules/days.ts';
import { isTag, MARK_DAYS } from '../../../src/rules/sender-marks.ts';
import { execute, queryText, storedNow } from '../engine/database.ts';
import { eraseRows } from '../engine/erasure.ts';
import { refuse } from '../requests/body.ts';

// The tag of a request lives as long as the request: whoever stores or logs one links messages.

/**
 * The tag that came with a message, or an empty text: none is asked for.
 * @throws 400 with the code `wrong_type` at `mark`
 */
export function sentTag(e: core.RequestEvent): string {
  const sent: unknown = e.requestInfo().body['mark'];
  if (sent === undefined) return '';
  return isTag(sent) ? sent : refuse('mark', 'wrong_type');
}

/**
 * What the same tag makes again with the same salt only; a mark is both, with a space between. 64 bits
 * and 12 characters are enough to meet no second one, and a hundred of them fit a page of the database.
 */
const digestOf = (tag: string, salt: string) => $security.sha256(salt + tag).slice(0, 16);

/**
 * The marks of one owner's blocks that have begun.
 * @tested PocketBase does not print what queryText asks
 */
export const begunQuery = `
  SELECT coalesce(group_concat(mark, ' '), '')
  FROM blocks
  WHERE profile_id = ? AND mark != '' AND begins_at <= ${storedNow()}`;

/** Whether the recipient keeps out who sends this tag. Each block is tried, so that none takes longer. */
export function isBlocked(app: CoreApp, recipient: string, tag: string): boolean {
  if (tag === '') return false;
  const parts = queryText(app, begunQuery, recipient).split(' ');
  let isFound = false;
  for (let at = 0; at < parts.length; at += 2) {
    if (digestOf(tag, parts[at] ?? '') === parts[at + 1]) isFound = true;
  }
  return isFound;
}

const keepStatement = `
  INSERT INTO message_marks (message_id, mark, day) VALUES ({:id}, {:mark}, {:day})`;

/** Two marks of the same sender have nothing in common. */
export function keepMark(app: CoreApp, id: string, tag: string): void {
  const salt = $security.randomString(12);
  execute(app, keepStatement, { id, mark: `${salt} ${digestOf(tag, salt)}`, day: today() });
}

/** The first day of which marks are kept. */
export const firstDayStored = () => dayBefore(Date.now(), MARK_DAYS);

const forgetMarksStatement = 'DELETE FROM message_marks WHERE day < {:first}';
const forgetRemovedStatement = `
  DELETE FROM blocks WHERE mark = '' AND created_day < {:today}`;

/** Deletes the marks whose time is over; and what is left of removed blocks, once it counts no more. */
export function forgetOldMarks(app: CoreApp): void {
  eraseRows(app, forgetMarksStatement, { first: firstDayStored() });
  eraseRows(app, forgetRemovedStatement, { today: today() });
}
