import { isTag, MARK_DAYS } from '../../src/rules/sender-marks.ts';
import { dayBefore } from '../../src/rules/visits.ts';
import { execute, queryText } from './database.ts';
import { refuse } from './request-body.ts';

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

/** Which the same tag makes again with the same salt only. */
const markOf = (tag: string, salt: string) => $security.sha256(salt + tag);

/** The salts and marks of one owner's blocks that have begun, one behind the other. */
export const begunQuery = `
  SELECT coalesce(group_concat(salt || mark, ''), '')
  FROM blocks
  WHERE profile_id = ? AND mark != '' AND begins_at <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;

const SALT_LENGTH = 32;
const BLOCK_LENGTH = SALT_LENGTH + 64;

/** Whether the recipient keeps out who sends this tag. Each block is tried, so that none takes longer. */
export function isBlocked(app: CoreApp, recipient: string, tag: string): boolean {
  if (tag === '') return false;
  const blocks = queryText(app, begunQuery, recipient);
  let isFound = false;
  for (let at = 0; at < blocks.length; at += BLOCK_LENGTH) {
    const mark = at + SALT_LENGTH;
    if (markOf(tag, blocks.slice(at, mark)) === blocks.slice(mark, at + BLOCK_LENGTH))
      isFound = true;
  }
  return isFound;
}

const keepStatement = `
  INSERT INTO message_marks (message_id, salt, mark, day)
  VALUES ({:id}, {:salt}, {:mark}, {:day})`;

/** Two marks of the same sender have nothing in common. */
export function keepMark(app: CoreApp, id: string, tag: string): void {
  const salt = $security.randomStringWithAlphabet(SALT_LENGTH, '0123456789abcdef');
  const day = dayBefore(Date.now(), 0);
  execute(app, keepStatement, { id, salt, mark: markOf(tag, salt), day });
}

/** The first day of which marks are kept. */
export const firstDayKept = () => dayBefore(Date.now(), MARK_DAYS);

export const forgetMarksStatement = 'DELETE FROM message_marks WHERE day < {:first}';
export const forgetRemovedStatement = `
  DELETE FROM blocks WHERE mark = '' AND created_day < {:today}`;

/** Deletes the marks whose time is over; and what is left of removed blocks, once it counts no more. */
export function forgetOldMarks(app: CoreApp): void {
  execute(app, forgetMarksStatement, { first: firstDayKept() });
  execute(app, forgetRemovedStatement, { today: dayBefore(Date.now(), 0) });
}
