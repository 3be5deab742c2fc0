import type { Message } from '../../../src/contract/messages.ts';
import { checkMessage } from '../../../src/rules/message.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import { executePrepared, type Write } from '../engine/database.ts';
import { newId } from '../engine/identifier.ts';
import { announce } from '../engine/realtime.ts';
import { requestEventOf, type RecordRequest } from '../engine/request-event.ts';
import { isPaused } from '../pages/pauses.ts';
import { padToSlot, preciseNow } from '../requests/answer-slot.ts';
import { refuse, refuseIf, requireFields, refuseParameters } from '../requests/input.ts';
import { limitClient, refundOnError } from '../requests/rate-limit.ts';
import { admit, refuseRecipient, type Channel } from './admission.ts';
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
import { isBlocked, markOf, sentTag } from './sender-marks.ts';

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
    const fields = ['recipient_id', 'content', 'is_public', 'mark', 'proof', 'link', 'lang', 'to'];
    requireFields(e, fields);
    if (e.requestInfo().body['is_public']) refuse('is_public', 'not_allowed');
    // Empty if the sender leaves no mark.
    const tag = sentTag(e);
    // A message that answers a reply has the link of its thread.
    const thread = digestOfSecret(e);
    const isWordBack = thread !== '';
    const digest = isWordBack ? thread : sentDigest(e);
    const content = normalizeLineBreaks(e.record.getString('content'));
    refuseIf('content', checkMessage(content));
    return { recipient: e.record.getString('recipient_id'), content, tag, digest, isWordBack };
  } catch (error) {
    limitClient(e, 'message', 'content');
    throw error;
  }
}

/** Delivers a message that answers a reply only if the reply's author invited the sender to answer. */
function deliverInvited(e: RecordRequest, input: MessageInput, channel: Channel): void {
  const work = () => deliver(e, input, channel);
  if (input.isWordBack) useInvitation(e.app, input, work);
  else work();
}

/** Stores a message and calls the listeners, all before the time slot ends. */
function deliver(e: RecordRequest, input: MessageInput, channel: Channel): void {
  const { app } = e;
  const { recipient, tag, digest, isWordBack } = input;
  const reason = holdReason(app, recipient, input);
  const isSenderBlocked = isBlocked(app, recipient, tag);
  const accepted = { message: newMessage(app, input), reason };
  const sender = { tag, digest, isMember: Boolean(e.auth), isSenderBlocked };
  if (!store(app, accepted, sender)) refuseRecipient(e, recipient, channel);
  if (isSenderBlocked) return;
  if (isWordBack) accepted.message.earlier = earlierMessage(app, accepted.message.id);
  for (const listen of afterCommitListeners) listen(app, accepted);
}

const newMessage = (app: CoreApp, input: MessageInput): Message => ({
  id: newId(),
  recipient_id: input.recipient,
  content: input.content,
  is_public: false,
  is_new: true,
  is_favorite: false,
  reactions: '',
  created_at: input.isWordBack ? afterThread(app, input, Date.now()) : storedMinute(Date.now()),
  is_withheld: false,
  has_link: input.digest !== '',
  earlier: null,
  replies: [],
});

interface Sender {
  readonly tag: string;
  readonly digest: string;
  readonly isMember: boolean;
  /**
   * Whether the recipient blocks the sender. The message is then stored and rolled back, so that the sender
   * can neither see nor measure the block.
   */
  readonly isSenderBlocked: boolean;
}

/**
 * Stores a message if its sender may write to the recipient: nobody to a paused inbox, guests only to
 * owners who accept guests, members to all others. One statement checks and stores.
 * @returns false if the recipient is gone or suspended, has paused the inbox or accepts only members
 */
function store(app: CoreApp, accepted: AcceptedMessage, sender: Sender): boolean {
  const { tag, digest, isMember, isSenderBlocked } = sender;
  const { message, reason } = accepted;
  const { id, recipient_id: recipient, content, created_at } = message;
  const from = [recipient, Number(isMember)] as const;
  const insert: Write = reason
    ? [holdStatement, created_at, id, content, reason, created_at, digest, ...from]
    : [storeStatement, created_at, id, content, created_at, digest, ...from];
  return executePrepared(app, [insert, markOf(id, tag)], !isSenderBlocked);
}

const fromOpenInbox = `
  FROM profiles
  WHERE id = ? AND NOT is_suspended AND NOT ${isPaused} AND (allow_anonymous OR ?)`;

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
