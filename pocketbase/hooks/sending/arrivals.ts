import { ARRIVAL_DELAY_MAX } from '../../../src/rules/message.ts';
import { oldestMarkDay } from '../../../src/rules/sender-marks.ts';
import { execute, executePrepared, select, type Write } from '../engine/database.ts';
import { eraseRows } from '../engine/erasure.ts';
import { holdReason } from './hidden-words.ts';
import { afterCommitListeners } from './listeners.ts';
import { storedMinute } from './message-rows.ts';
import { insertOf, newMessage } from './messages.ts';
import { keepMark, markOf } from './sender-marks.ts';

const MINUTE = 60_000;

/** Maximum messages that are read at once. */
const BATCH_SIZE = 200;

const drawAgain = `
  UPDATE waiting_messages SET due_at = {:now} + abs(random() % ${ARRIVAL_DELAY_MAX})`;

/**
 * Draws a new time for messages whose time passed while the server was off, so that they do not arrive all at
 * once, and for those whose time was drawn by a clock that was ahead.
 */
const drawMissedStatement = `${drawAgain} WHERE id IN (
  SELECT id FROM waiting_messages WHERE due_at < {:missed}
  UNION ALL SELECT id FROM waiting_messages WHERE due_at > {:last})`;

const nextQuery = `
  SELECT due_at FROM waiting_messages WHERE due_at <= {:end} ORDER BY due_at LIMIT 1`;
const dueQuery = `
  SELECT id, recipient_id, content, link_digest, mark, members_only FROM waiting_messages
  WHERE due_at <= {:now} ORDER BY due_at LIMIT ${BATCH_SIZE}`;
const row = {
  id: '',
  recipient_id: '',
  content: '',
  link_digest: '',
  mark: '',
  members_only: false,
};

/**
 * Runs every minute: delivers the messages that are due within the minute, each at its own moment. All at the
 * beginning of a minute would tell their owner that they waited.
 */
export function deliverWaiting(app: CoreApp): void {
  const begin = Date.now();
  const missed = { now: begin, missed: begin - 2 * MINUTE, last: begin + ARRIVAL_DELAY_MAX };
  execute(app, drawMissedStatement, missed);
  for (;;) {
    const [next] = select(app, { due_at: 0 }, nextQuery, { end: begin + MINUTE });
    if (!next) return;
    sleep(Math.max(0, next.due_at - Date.now()));
    for (const waiting of select(app, row, dueQuery, { now: Date.now() })) {
      if (!arrive(app, waiting)) postpone(app, waiting.id);
    }
  }
}

/**
 * Writes a row only if the message still waits, and its sender has not asked to take it back: another run of the
 * job may have delivered it.
 * @tested PocketBase's SQL output does not show prepared writes
 */
export const claimStatement = `
  UPDATE waiting_messages SET due_at = due_at
  WHERE id = ? AND link_digest NOT IN (SELECT link_digest FROM withdrawals)`;

/** @tested PocketBase's SQL output does not show prepared writes */
export const arrivedStatement = 'DELETE FROM waiting_messages WHERE id = ?';

/**
 * Moves a message to its recipient in one transaction, as if it were sent now, and calls the listeners.
 * @returns false if the recipient does not take it now, its sender takes it back, or it has arrived already
 */
function arrive(app: CoreApp, waiting: typeof row): boolean {
  const { id, recipient_id: recipient, content, link_digest: digest, mark } = waiting;
  const reason = holdReason(app, recipient, { content, tag: mark });
  const arrived = storedMinute(Date.now());
  const accepted = { message: newMessage(id, { recipient, content, digest }, arrived), reason };
  const writes: Write[] = [
    [claimStatement, id],
    insertOf(accepted, digest, waiting.members_only),
    keepMark(id, mark || markOf('')),
    [arrivedStatement, id],
  ];
  if (!executePrepared(app, writes, true)) return false;
  for (const listen of afterCommitListeners) listen(app, accepted);
  return true;
}

const expiredDeletion = 'DELETE FROM waiting_messages WHERE id = {:id} AND day < {:first}';
const postponeStatement = `${drawAgain} WHERE id = {:id}`;

/** Lets a message wait until the inbox opens again, for as many days as marks are kept. */
function postpone(app: CoreApp, id: string): void {
  eraseRows(app, expiredDeletion, { id, first: oldestMarkDay() });
  execute(app, postponeStatement, { id, now: Date.now() });
}
