import type { Message } from '../../../src/contract/messages.ts';
import { checkMessage } from '../../../src/rules/message.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import { executePrepared, type Write } from '../engine/database.ts';
import { newId } from '../engine/identifier.ts';
import { announce } from '../engine/realtime.ts';
import { requestEventOf, type RecordRequest } from '../engine/request-event.ts';
import { padToSlot, preciseNow } from '../requests/answer-slot.ts';
import { refuse, refuseIf, requireFields, refuseParameters } from '../requests/input.ts';
import { limitClient, refundOnError } from '../requests/rate-limit.ts';
import { admit, fromOpenInbox, refuseRecipient, type Channel } from './admission.ts';
import { holdReason } from './hidden-words.ts';
import { randomRowid, storedMinute } from './message-rows.ts';
import { afterCommitListeners, type AcceptedMessage } from './listeners.ts';
import {
  afterThread,
  digestOfSecret,
  earlierMessage,
  sentDigest,
  useInvitation,
} from './sender-link.ts';
import { isBlocked, keepMark, markOf, sentTag } from './sender-marks.ts';
import { isForLater, keepForLater } from './waiting-messages.ts';

/**
 * Handles a message from a script; message-form.ts handles messages from plain forms. Answers 204, so that
 * the sender learns nothing about the record. PocketBase itself handles a superuser's message.
 */
export function sendMessage(e: RecordRequest): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    announce(e.app, e.record.getString('recipient_id'), { kind: 'reload' });
    return;
  }
  refuseParameters(e);
  accept(e, 'script');
  requestEventOf(e).noContent(204);
}

/**
 * Checks and stores the message of a request, and calls the listeners.
 * @throws with a code of `MessageError` or `answer_closed` at `content`; with `recipient_gone`, `inbox_paused` or
 * `members_only` at `recipient_id`; the errors of `admit`
 */
export function accept(e: RecordRequest, channel: Channel): void {
  const arrived = preciseNow();
  const input = read(e);
  const uses = admit(e, input.recipient, channel);
  // Refused senders neither count toward the inbox limit nor see it.
  padToSlot(arrived, () => refundOnError(e, uses, () => deliverInvited(e, input, channel)));
}

type MessageInput = ReturnType<typeof read>;

/** Reads the message of a request. A message that breaks a rule counts toward its client's limit, too. */
function read(e: RecordRequest) {
  try {
    // Go includes the query parameters, such as `lang` and `to`, in the fields of a form.
    const ofForm = ['recipient_id', 'content', 'later', 'lang', 'to'];
    requireFields(e, [...ofForm, 'is_public', 'mark', 'proof', 'link']);
    if (e.requestInfo().body['is_public']) refuse('is_public', 'not_allowed');
    // Empty if the sender leaves no mark.
    const tag = sentTag(e);
    // A message that answers a reply has the link of its thread.
    const thread = digestOfSecret(e);
    const isWordBack = thread !== '';
    const digest = isWordBack ? thread : sentDigest(e);
    const isLater = isForLater(e);
    // The owner would see that the invitation was used before the answer arrives.
    if (isLater && isWordBack) refuse('later', 'not_allowed');
    const content = normalizeLineBreaks(e.record.getString('content'));
    refuseIf('content', checkMessage(content));
    const recipient = e.record.getString('recipient_id');
    return { recipient, content, tag, digest, isWordBack, isLater };
  } catch (error) {
    limitClient(e, 'message', 'content');
    throw error;
  }
}

/** Delivers a message that answers a reply only if the reply's author invited the sender to answer. */
function deliverInvited(e: RecordRequest, input: MessageInput, channel: Channel): void {
  const work = () => deliver(e, input, channel);
  if (input.isWordBack) useInvitation(e.app, input, work);
  else if (!input.isLater) work();
  else if (!keepForLater(e.app, input, Boolean(e.auth)))
    refuseRecipient(e, input.recipient, channel);
}

/**
 * Stores a message and calls the listeners, all before the time slot ends. The message of a blocked sender is
 * stored and rolled back, so that the sender can neither see nor measure the block.
 */
function deliver(e: RecordRequest, input: MessageInput, channel: Channel): void {
  const { app } = e;
  const { recipient, tag, digest, isWordBack } = input;
  const reason = holdReason(app, recipient, input);
  const now = Date.now();
  const isSenderBlocked = isBlocked(app, recipient, tag, now);
  const created_at = isWordBack ? afterThread(app, input, now) : storedMinute(now);
  const accepted = { message: newMessage(newId(), input, created_at), reason };
  const { message } = accepted;
  const insert = insertOf(accepted, digest, Boolean(e.auth));
  const writes = [insert, keepMark(message.id, markOf(tag))];
  if (!executePrepared(app, writes, !isSenderBlocked)) refuseRecipient(e, recipient, channel);
  if (isSenderBlocked) return;
  if (isWordBack) message.earlier = earlierMessage(app, message.id);
  for (const listen of afterCommitListeners) listen(app, accepted);
}

export const newMessage = (
  id: string,
  { recipient, content, digest }: Pick<MessageInput, 'recipient' | 'content' | 'digest'>,
  created_at: string,
): Message => ({
  id,
  recipient_id: recipient,
  content,
  is_public: false,
  is_new: true,
  is_favorite: false,
  reactions: '',
  created_at,
  is_withheld: false,
  has_link: digest !== '',
  earlier: null,
  replies: [],
});

/**
 * Returns the write that stores a message if its sender may write to the recipient: nobody to a paused inbox,
 * guests only to owners who accept guests, members to all others. One statement checks and stores; it writes
 * no row if the recipient is gone or suspended.
 */
export function insertOf(
  { message, reason }: AcceptedMessage,
  digest: string,
  isMember: boolean,
): Write {
  const { id, recipient_id: recipient, content, created_at } = message;
  const from = [recipient, Number(isMember)] as const;
  return reason
    ? [holdStatement, created_at, id, content, reason, created_at, digest, ...from]
    : [storeStatement, created_at, id, content, created_at, digest, ...from];
}

// Without RETURNING, because code that reads rows never checks whether the statement failed at its end, as
// on a full disk.
/** @tested PocketBase's SQL output does not show prepared writes */
export const storeStatement = `
  INSERT INTO messages
    (rowid, id, recipient_id, content, is_public, is_new, is_favorite, reactions, created_at, link_digest)
  SELECT ${randomRowid('?')}, ?, id, ?, FALSE, TRUE, FALSE, '', ?, ? ${fromOpenInbox}`;

/** @tested PocketBase's SQL output does not show prepared writes */
export const holdStatement = `
  INSERT INTO held_messages (rowid, id, recipient_id, content, reason, created_at, link_digest)
  SELECT ${randomRowid('?')}, ?, id, ?, ?, ?, ? ${fromOpenInbox}`;
