import { day, execute, jsonBoolean, minute, queryText } from '../engine/database.ts';
import { newId } from '../engine/identifier.ts';
import { sendJson } from '../engine/request-event.ts';
import { refuse } from '../requests/input.ts';
import { forbidCaching } from '../requests/guards.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { digestOfSecret, linksSince } from '../sending/sender-link.ts';

// Neither the answers nor their times tell whether a message was read, held back, blocked, deleted or never
// sent: each does the same work, and ends with a time slot.

const replyJson = `json_object('content', content, 'created_at', ${day('created_at')})`;

/**
 * Selects the `SentThread` of a link as JSON. The messages of one thread have one recipient; from a
 * suspended one it shows nothing.
 * @tested PocketBase's SQL output does not show the queries of queryText
 */
export const threadQuery = `
  WITH answered AS MATERIALIZED (
    SELECT * FROM (
      SELECT content, created_at, recipient_id, (
        SELECT json_group_array(json(reply)) FROM (
          SELECT ${replyJson} AS reply FROM message_replies
          WHERE message_id = m.id AND (for_sender OR is_public AND m.is_public)
          ORDER BY place, id)) AS replies, EXISTS (
        SELECT 1 FROM message_replies
        WHERE message_id = m.id AND may_answer AND (for_sender OR is_public AND m.is_public)) AS can_answer
      FROM messages AS m
      WHERE link_digest = ? AND link_digest != '' AND created_at >= ${linksSince}
        AND NOT EXISTS (SELECT 1 FROM profiles WHERE id = m.recipient_id AND is_suspended))
    WHERE replies != '[]' ORDER BY created_at)
  SELECT json_object(
    'messages', (SELECT json_group_array(json_object(
      'content', content, 'created_at', ${minute('created_at')}, 'replies', json(replies))) FROM answered),
    'recipient', (SELECT json_object('id', id, 'username', username, 'voice', voice) FROM profiles
      WHERE id = (SELECT recipient_id FROM answered LIMIT 1)),
    'can_answer', ${jsonBoolean('EXISTS (SELECT 1 FROM answered WHERE can_answer)')})`;

export function showSent(e: core.RequestEvent): void {
  const digest = requiredDigest(e);
  forbidCaching(e);
  sendJson(e, queryText(e.app, threadQuery, digest));
}

const noteStatement = 'INSERT INTO withdrawals (id, link_digest) VALUES ({:id}, {:digest})';

/** Notes that the messages of a link are to be deleted, also for an unknown link; withdrawals.ts does it. */
export function takeBack(e: core.RequestEvent): void {
  const digest = requiredDigest(e);
  execute(e.app, noteStatement, { id: newId(), digest });
  e.noContent(204);
}

/**
 * @throws 400 with the code `link_incomplete` at `secret`; 429 above the limit of the client
 */
function requiredDigest(e: core.RequestEvent): string {
  limitClient(e, 'sender_link');
  return digestOfSecret(e) || refuse('secret', 'link_incomplete');
}
