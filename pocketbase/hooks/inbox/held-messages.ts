import { HELD_DAYS } from '../../../src/rules/terms.ts';
import { execute, select, selectTexts, storedNow } from '../engine/database.ts';
import { eraseInParts, eraseRows, PART } from '../engine/erasure.ts';
import { announce } from '../engine/realtime.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { requireParameters } from '../requests/input.ts';
import { allHeldDeletion, selected, selectedIds } from './many-query.ts';
import { heldCountQuery } from '../sending/listeners.ts';
import { randomRowid } from '../sending/message-rows.ts';
import { afterCursor, FETCH_LIMIT, pageShape, paginate } from './cursor.ts';

/**
 * Returns the query for the cursor and the JSON of each held message of a page, plus one message if there
 * are more.
 */
function heldPageQuery(hasCursor: boolean): string {
  return `
    SELECT created_at, id,
      json_object('id', id, 'content', content, 'reason', reason,
        'created_at', created_at) AS message
    FROM held_messages WHERE recipient_id = {:owner} ${hasCursor ? `AND ${afterCursor('<')}` : ''}
    ORDER BY created_at DESC, id DESC LIMIT ${FETCH_LIMIT}`;
}

/** Inserts a message into the inbox with its original time. */
const releaseStatement = `
  INSERT INTO messages
    (rowid, id, recipient_id, content, is_public, is_new, is_favorite, reactions, created_at,
      link_digest)
  SELECT ${randomRowid('created_at')}, id, recipient_id, content, FALSE, TRUE, FALSE, '', created_at, link_digest
  FROM held_messages WHERE ${selected}`;

const heldDeletion = `DELETE FROM held_messages WHERE ${selected}`;

/** Answers with one page of the messages held back from the caller's inbox, and their total. */
export function listHeldMessages(e: MemberRequest): void {
  const { created_at = '', id = '' } = requireParameters(e, ['created_at', 'id']);
  const owner = e.auth.id;
  const found = select(e.app, pageShape, heldPageQuery(id !== ''), { owner, created_at, id });
  const { items, next } = paginate(found);
  const [count = '0'] = selectTexts(e.app, heldCountQuery, { owner });
  sendJson(e, `{"items":${items},"next":${next},"count":${count}}`);
}

/** Moves the selected messages into the caller's inbox; foreign and deleted ids are skipped. */
export function releaseHeldMessages(e: MemberRequest): void {
  const parameters = selection(e);
  let released = 0;
  e.app.runInTransaction((tx) => {
    released = execute(tx, releaseStatement, parameters);
    execute(tx, heldDeletion, parameters);
  });
  if (released > 0) announce(e.app, e.auth.id, { kind: 'reload' });
  e.noContent(204);
}

export function deleteHeldMessages(e: MemberRequest): void {
  eraseRows(e.app, heldDeletion, selection(e));
  e.noContent(204);
}

export function deleteAllHeldMessages(e: MemberRequest): void {
  eraseRows(e.app, allHeldDeletion, { owner: e.auth.id });
  e.noContent(204);
}

const selection = (e: MemberRequest) => ({ owner: e.auth.id, ids: JSON.stringify(selectedIds(e)) });

const forgetStatement = `
  DELETE FROM held_messages WHERE id IN (
    SELECT id FROM held_messages WHERE created_at < ${storedNow(`'-${HELD_DAYS} days'`)} ${PART})`;

/** Runs every hour: deletes the messages that waited long for their recipients. */
export function deleteOldHeldMessages(app: CoreApp): void {
  eraseInParts(app, forgetStatement, {});
}
