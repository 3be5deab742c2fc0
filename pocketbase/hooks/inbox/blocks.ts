import type { blockSender as contract } from '../../../src/contract/blocks.ts';
import type { CodeOf } from '../../../src/contract/request.ts';
import { today } from '../../../src/rules/days.ts';
import * as rules from '../../../src/rules/sender-marks.ts';
import { execute, selectTexts, storedNow } from '../engine/database.ts';
import { eraseRows } from '../engine/erasure.ts';
import { newId } from '../engine/identifier.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { idIn, refuse, requireParameters } from '../requests/input.ts';

const SECONDS_AN_HOUR = 3600;
const DELAY_RANGE = (rules.BLOCK_DELAY_MAX - rules.BLOCK_DELAY_MIN) * SECONDS_AN_HOUR;
const delay = `(${rules.BLOCK_DELAY_MIN * SECONDS_AN_HOUR} + abs(random() % ${DELAY_RANGE})) || ' seconds'`;

/**
 * SQL condition for an existing block. A second block of the same message would change nothing, yet count
 * toward the limits.
 */
const isBlockedAlready = `
  EXISTS (
    SELECT 1 FROM blocks WHERE profile_id = {:owner}
    AND mark = (SELECT mark FROM message_marks WHERE message_id = {:message}))`;

/** Selects the error code that prevents a block; empty if nothing does. */
const blockErrorQuery = `
  SELECT CASE
    WHEN NOT EXISTS (
      SELECT 1 FROM message_marks WHERE message_id = {:message} AND day >= {:first}
      AND EXISTS (
        SELECT 1 FROM messages WHERE id = {:message} AND +recipient_id = {:owner}
        UNION ALL
        SELECT 1 FROM held_messages WHERE id = {:message} AND +recipient_id = {:owner})
    ) THEN 'no_mark'
    WHEN ${isBlockedAlready} THEN ''
    WHEN ${rules.BLOCKS_MAX} <= (
      SELECT COUNT(*) FROM blocks WHERE profile_id = {:owner} AND mark != ''
    ) THEN 'too_many_blocks'
    WHEN ${rules.BLOCKS_A_DAY} <= (
      SELECT COUNT(*) FROM blocks WHERE profile_id = {:owner} AND created_day = {:today}
    ) THEN 'too_many_blocks_today'
    ELSE '' END`;

/**
 * Copies the message's mark, since the mark itself expires.
 * @tested the random times need a thousand blocks to check, and an owner may make five a day
 */
export const blockStatement = `
  INSERT INTO blocks (profile_id, id, mark, begins_at, created_day)
  SELECT {:owner}, {:id}, mark, ${storedNow(delay)}, {:today}
  FROM message_marks WHERE message_id = {:message} AND NOT ${isBlockedAlready}`;

/** Blocks the sender of one of the caller's messages, beginning some hours from now. */
export function blockSender(e: MemberRequest): void {
  const message = idIn(e, 'message_id');
  const days = { today: today(), first: rules.oldestMarkDay() };
  const values = { owner: e.auth.id, message, id: newId(), ...days };
  const error = inOneTransaction(e.app, (tx) => {
    const [found = ''] = selectTexts(tx, blockErrorQuery, values);
    if (found === '') execute(tx, blockStatement, values);
    return found;
  });
  if (error !== '') refuse('message_id', error as CodeOf<typeof contract>);
  e.noContent(204);
}

/** Selects the caller's `Block`s as one JSON list, in an order that reveals nothing but the day. */
const blocksQuery = `
  SELECT json_group_array(
    json_object('id', id, 'day', created_day) ORDER BY created_day DESC, id)
  FROM blocks WHERE profile_id = {:owner} AND mark != ''`;

export function listBlocks(e: MemberRequest): void {
  requireParameters(e, []);
  const [items = '[]'] = selectTexts(e.app, blocksQuery, { owner: e.auth.id });
  sendJson(e, `{"items":${items}}`);
}

/**
 * Keeps the row of a removed block, which counts until the day ends: an owner who could make and remove
 * blocks without limit could find out who wrote.
 */
const removeStatement = `
  UPDATE blocks SET mark = '', begins_at = '' WHERE profile_id = {:owner} AND id = {:id}`;

export function removeBlock(e: MemberRequest): void {
  const values = { owner: e.auth.id, id: idIn(e, 'id') };
  eraseRows(e.app, removeStatement, values);
  e.noContent(204);
}
