import { SECRET_HEADER } from '../../../src/contract/request.ts';
import { isoTime } from '../../../src/rules/stored-time.ts';
import { isLinkValue, LINK_DIGEST_LENGTH } from '../../../src/rules/sender-link.ts';
import { LINK_DAYS } from '../../../src/rules/terms.ts';
import { execute, selectTexts, storedNow } from '../engine/database.ts';
import { eraseInParts, PART } from '../engine/erasure.ts';
import { requestEventOf } from '../engine/request-event.ts';
import { refuse } from '../requests/input.ts';
import { storedMinute } from './message-rows.ts';

/**
 * Returns the digest of the link that the sender's browser made for a message; empty if it made none.
 * @throws 400 with the code `wrong_type` at `link`
 */
export function sentDigest(e: core.RequestEvent): string {
  const sent: unknown = e.requestInfo().body['link'];
  if (sent === undefined) return '';
  return isLinkValue(sent) ? sent : refuse('link', 'wrong_type');
}

/**
 * Returns the digest of the secret in the request's header; empty without the header.
 * @throws 400 with the code `link_incomplete` at `secret`
 */
export function digestOfSecret(e: core.RequestEvent): string {
  const secret = requestEventOf(e).request?.header.get(SECRET_HEADER) ?? '';
  if (secret === '') return '';
  if (!isLinkValue(secret)) return refuse('secret', 'link_incomplete');
  return $security.sha256(secret).slice(0, LINK_DIGEST_LENGTH);
}

const invitationQuery = `
  SELECT id FROM message_replies
  WHERE may_answer AND message_id IN (
    SELECT id FROM messages
    WHERE link_digest = {:digest} AND link_digest != '' AND +recipient_id = {:recipient})
    AND NOT EXISTS (SELECT 1 FROM profiles WHERE id = {:recipient} AND is_suspended)`;
const useStatement = `
  UPDATE message_replies SET may_answer = FALSE WHERE id = {:id} AND may_answer`;
const returnStatement = 'UPDATE message_replies SET may_answer = TRUE WHERE id = {:id}';

/**
 * Uses up the owner's invitation to answer once, and does the work; if the work fails, the invitation stands
 * again. The invitation is also used up by a sender whom the owner blocks, who must not notice.
 * @throws 403 with the code `answer_closed` at `content` if there is no invitation
 */
export function useInvitation(
  app: CoreApp,
  invited: { digest: string; recipient: string },
  work: () => void,
): void {
  const [id] = selectTexts(app, invitationQuery, invited);
  if (id === undefined || execute(app, useStatement, { id }) === 0) {
    return refuse('content', 'answer_closed', 403);
  }
  try {
    work();
  } catch (error) {
    execute(app, returnStatement, { id });
    throw error;
  }
}

const lastOfThreadQuery = `
  SELECT max(created_at) FROM messages
  WHERE link_digest = {:digest} AND link_digest != '' AND +recipient_id = {:recipient}`;

const MINUTE = 60_000;

/**
 * Returns the time of a message that answers a reply: the minute, or the next one if the thread's last message
 * has it, since messages of one minute are in random order.
 */
export function afterThread(
  app: CoreApp,
  { digest, recipient }: { digest: string; recipient: string },
  now: number,
): string {
  const [last = ''] = selectTexts(app, lastOfThreadQuery, { digest, recipient });
  const minute = storedMinute(now);
  return last < minute ? minute : storedMinute(Date.parse(isoTime(last)) + MINUTE);
}

/**
 * SQL of the field `earlier` of a `Message`: the message of the same thread before it.
 * @param message SQL alias of the message's row
 */
export const earlierJson = (message: string): string => `json((
  SELECT json_object('id', earlier.id, 'content', earlier.content) FROM messages AS earlier
  WHERE earlier.link_digest = ${message}.link_digest AND earlier.link_digest != ''
  AND +earlier.recipient_id = ${message}.recipient_id AND earlier.created_at < ${message}.created_at
  ORDER BY earlier.created_at DESC LIMIT 1))`;

const earlierQuery = `SELECT coalesce(${earlierJson('sent')}, '') FROM messages AS sent WHERE id = {:id}`;

/** Returns the message of the same thread before this one, or null. */
export function earlierMessage(app: CoreApp, id: string): { id: string; content: string } | null {
  const [json = ''] = selectTexts(app, earlierQuery, { id });
  return json === '' ? null : (JSON.parse(json) as { id: string; content: string });
}

/** SQL of the time since which messages have links that are still in force. */
export const linksSince = storedNow(`'-${LINK_DAYS} days'`);

const forgetStatement = (table: string) => `
  UPDATE ${table} SET link_digest = '' WHERE id IN (
    SELECT id FROM ${table} WHERE link_digest != '' AND created_at < ${linksSince} ${PART})`;

export function forgetLinks(app: CoreApp): void {
  for (const table of ['messages', 'held_messages']) eraseInParts(app, forgetStatement(table), {});
}
