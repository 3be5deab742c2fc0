import { bitsDemanded, CHALLENGE_HEADER } from '../../../src/rules/proof-of-work.ts';
import { queryText } from '../engine/database.ts';
import { requestEventOf, type RecordRequest } from '../engine/request-event.ts';
import { isPaused } from '../pages/pauses.ts';
import { refuse } from '../requests/input.ts';
import * as rateLimit from '../requests/rate-limit.ts';
import { UNRESERVED_SHARE } from '../requests/rate-limits.ts';
import { challengeFor, verifyProof } from './proof-of-work.ts';

/** How a message was sent. A form without JavaScript cannot do a proof of work. */
export type Channel = 'script' | 'form';

/**
 * Counts a message toward the limits of its client and its inbox. Above the inbox's soft limit, the message
 * needs a proof of work. The answer at the inbox's limit equals the answer at the client's own limit:
 * nobody may learn how much others send to whom.
 * @throws 429 at `content`; above the soft limit, the errors of `admitToFlooded`
 * @returns the counts to refund if the message is not stored
 */
export function admit(e: RecordRequest, recipient: string, channel: Channel): rateLimit.LimitUses {
  const soft: rateLimit.LimitUse = ['inbox_soft', recipient];
  const uses: rateLimit.LimitUses = [soft, ['inbox', recipient]];
  const message: rateLimit.LimitUse = ['message', rateLimit.clientAt(e)];
  const reached = rateLimit.countAll(e, [message, ...uses]);
  if (!reached) return uses;
  if (reached.use === soft) return admitToFlooded(e, recipient, channel);
  if (reached.use !== message) rateLimit.refund(e, [soft]);
  return rateLimit.refuseTooManyRequests(e, reached.wait, 'content');
}

/**
 * Demands a proof of work for a message to an inbox above its soft limit, unless the message would be
 * refused anyway.
 * @throws 403 with the code `proof_required` at `content` if the request has no valid proof, with a
 * challenge in the header for a script; 429 at `content`; the errors of `refuseRecipient` at `recipient_id`
 */
function admitToFlooded(
  e: RecordRequest,
  recipient: string,
  channel: Channel,
): rateLimit.LimitUses {
  requireOpen(e, recipient, channel);
  const client = rateLimit.clientAt(e);
  const kept = rateLimit.usageOf(e, 'reserved_share', client);
  const share = kept.count < kept.max ? 1 : UNRESERVED_SHARE;
  const inbox = rateLimit.usageOf(e, 'inbox', recipient);
  if (inbox.count >= Math.floor(inbox.max * share))
    rateLimit.refuseTooManyRequests(e, inbox.left, 'content');
  const bits = bitsDemanded(inbox.count / inbox.max);
  const challenge = verifyProof(e.app, recipient, e.requestInfo().body['proof'], bits);
  if (challenge === null) return demandProof(e, recipient, channel, bits);
  const proof: rateLimit.LimitUse = ['proof', challenge];
  const place: rateLimit.LimitUse = ['inbox', recipient, share];
  const reached = rateLimit.countAll(e, [proof, place, ['reserved_share', client]]);
  if (reached?.use === proof) return demandProof(e, recipient, channel, bits);
  if (reached?.use === place) {
    rateLimit.refund(e, [proof]);
    rateLimit.refuseTooManyRequests(e, reached.wait, 'content');
  }
  return [proof, place];
}

function demandProof(e: RecordRequest, recipient: string, channel: Channel, bits: number): never {
  if (channel === 'script') {
    const challenge = challengeFor(e.app, recipient, bits);
    // A message without a proof is sent again with one, and counts as a message then.
    if (e.requestInfo().body['proof'] === undefined) countSecondTry(e);
    requestEventOf(e).response.header().set(CHALLENGE_HEADER, challenge);
  }
  return refuse('content', 'proof_required', 403);
}

/**
 * Moves the count of a refused message from the limit `message` to the limit `challenge`: the message will
 * be sent again, and counts as a message then.
 */
function countSecondTry(e: RecordRequest): void {
  rateLimit.limitClient(e, 'challenge', 'content');
  rateLimit.refund(e, [['message', rateLimit.clientAt(e)]]);
}

type RecipientRefusal = 'inbox_paused' | 'members_only' | 'recipient_gone';

/**
 * Selects the first reason why a guest cannot write to a profile; empty for an open inbox. A suspended
 * profile is gone.
 */
const closedQuery = `
  SELECT coalesce(max(CASE
    WHEN ${isPaused} THEN 'inbox_paused'
    WHEN allow_anonymous THEN ''
    ELSE 'members_only'
  END), 'recipient_gone')
  FROM profiles WHERE id = ? AND NOT is_suspended`;

/** Parameters: the recipient's id, and whether the sender may write to an inbox for members only. */
export const fromOpenInbox = `
  FROM profiles
  WHERE id = ? AND NOT is_suspended AND NOT ${isPaused} AND (allow_anonymous OR ?)`;

const whyClosed = (app: CoreApp, recipient: string) =>
  queryText(app, closedQuery, recipient) as '' | RecipientRefusal;

function requireOpen(e: RecordRequest, recipient: string, channel: Channel): void {
  const code = whyClosed(e.app, recipient);
  if (code !== '' && !(e.auth && code === 'members_only')) refuseClosed(e, code, channel);
}

/**
 * Refuses a message because its recipient is gone or closed the inbox.
 * @throws 403 or 404 at `recipient_id` with the reason why the inbox is closed to this sender
 */
export function refuseRecipient(e: RecordRequest, recipient: string, channel: Channel): never {
  // The inbox may have been opened since the message was refused.
  refuseClosed(e, whyClosed(e.app, recipient) || 'inbox_paused', channel);
}

function refuseClosed(e: RecordRequest, code: RecipientRefusal, channel: Channel): never {
  // Our script sends the session only on a second try.
  if (code === 'members_only' && channel === 'script' && !e.auth) countSecondTry(e);
  refuse('recipient_id', code, code === 'recipient_gone' ? 404 : 403);
}
