import { today } from '../../../src/rules/days.ts';
import { ARRIVAL_DELAY_MAX } from '../../../src/rules/message.ts';
import { executePrepared } from '../engine/database.ts';
import { newId } from '../engine/identifier.ts';
import { refuse } from '../requests/input.ts';
import { fromOpenInbox } from './admission.ts';
import { isBlocked, markOf } from './sender-marks.ts';

/**
 * Whether the sender wants the message to arrive later.
 * @throws 400 with the code `wrong_type` at `later`
 */
export function isForLater(e: core.RequestEvent): boolean {
  const sent: unknown = e.requestInfo().body['later'] ?? false;
  return typeof sent === 'boolean' ? sent : refuse('later', 'wrong_type');
}

/**
 * Notes whether the inbox is for members only, since its sender, who may write there, is not stored.
 * @tested PocketBase's SQL output does not show prepared writes
 */
export const waitStatement = `
  INSERT INTO waiting_messages
    (id, recipient_id, content, link_digest, mark, members_only, due_at, day)
  SELECT ?, id, ?, ?, ?, NOT allow_anonymous, ?, ? ${fromOpenInbox}`;

/**
 * Stores a message until a drawn time, at which arrivals.ts delivers it. A block begins an hour after it was
 * made at the earliest, so those that will be in force are known, and no tag is stored.
 * @returns false if the recipient is gone or suspended, has paused the inbox or accepts only members
 */
export function keepForLater(
  app: CoreApp,
  message: Record<'recipient' | 'content' | 'tag' | 'digest', string>,
  isMember: boolean,
): boolean {
  const { recipient, content, tag, digest } = message;
  const due = Date.now() + Math.floor(Math.random() * ARRIVAL_DELAY_MAX);
  const isSenderBlocked = isBlocked(app, recipient, tag, due);
  const mark = tag === '' ? '' : markOf(tag);
  const values = [newId(), content, digest, mark, due, today(), recipient, Number(isMember)];
  return executePrepared(app, [[waitStatement, ...values]], !isSenderBlocked);
}
