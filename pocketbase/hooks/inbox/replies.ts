import type { InboxEvent } from '../../../src/contract/messages.ts';
import type { Reply } from '../../../src/contract/replies.ts';
import { checkReply, REPLIES_MAX } from '../../../src/rules/reply.ts';
import { WORDS_BACK_MAX } from '../../../src/rules/sender-link.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import { dateByDay } from '../engine/creation-day.ts';
import { execute, selectTexts } from '../engine/database.ts';
import { deleteRecord } from '../engine/erasure.ts';
import { announce } from '../engine/realtime.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { inEventTransaction } from '../engine/transaction.ts';
import { refuse, refuseIf, requireTypes, refuseParameters } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { replyQuery } from './inbox-query.ts';
import { refuseWithheld } from './message-changes.ts';

/**
 * Adds a reply, which is as visible as its message unless the author chooses otherwise. The collection's
 * create rule decides who may reply.
 */
export function addReply(e: RecordRequest): void {
  refuseParameters(e);
  limitClient(e, 'reply');
  requireTypes(e, audienceTypes);
  const { record } = e;
  const content = normalizeLineBreaks(record.getString('content'));
  refuseIf('content', checkReply(content));
  const message = e.app.findRecordById('messages', record.getString('message_id'));
  record.set('content', content);
  dateByDay(record);
  if (!('is_public' in e.requestInfo().body) && !record.getBool('for_sender')) {
    record.set('is_public', message.getBool('is_public'));
  }
  checkAudience(e, message);
  saveCounted(e);
  announceReply(e);
  if (isAnswered(e, message)) announceSeen(e, message);
}

const audienceTypes = {
  is_public: 'boolean',
  for_sender: 'boolean',
  may_answer: 'boolean',
} as const;

const wordsBackQuery = `
  SELECT COUNT(*) - 1 FROM messages
  WHERE link_digest = {:digest} AND link_digest != '' AND +recipient_id = {:recipient}`;

/**
 * Only a sender with a link can be addressed, or invited to answer. A public reply is for the sender, too.
 * @throws 400 with the code `no_sender_link` or `too_many_words_back`
 */
function checkAudience({ app, record }: RecordRequest, message: core.Record): void {
  if (record.getBool('is_public')) record.set('for_sender', false);
  const [isForSender, mayAnswer] = [record.getBool('for_sender'), record.getBool('may_answer')];
  if (!isForSender && !record.getBool('is_public')) record.set('may_answer', false);
  if (!isForSender && !mayAnswer) return;
  const digest = message.getString('link_digest');
  if (digest === '') refuse('for_sender', 'no_sender_link');
  if (!mayAnswer) return;
  const recipient = message.getString('recipient_id');
  const [words] = selectTexts(app, wordsBackQuery, { digest, recipient });
  if (Number(words) >= WORDS_BACK_MAX) refuse('may_answer', 'too_many_words_back');
}

/** Whether the owner has answered a new message, which then counts as seen. */
const isAnswered = ({ record }: RecordRequest, message: core.Record) =>
  message.getBool('is_new') && message.getString('recipient_id') === record.getString('user_id');

function announceSeen({ app }: RecordRequest, message: core.Record): void {
  const change = { is_new: false };
  announce(app, message.getString('recipient_id'), { kind: 'changed', id: message.id, change });
}

/** Marks the message as seen, in the transaction that stores its recipient's reply. */
const seenStatement = `
  UPDATE messages SET is_new = FALSE
  WHERE id = {:message} AND recipient_id = {:author} AND is_new = TRUE`;

const repliesCountQuery = 'SELECT COUNT(*) FROM message_replies WHERE message_id = {:message}';

/** Counts and saves in one transaction, so that concurrent replies cannot exceed the limit. */
function saveCounted(e: RecordRequest): void {
  let count = 0;
  inEventTransaction(e, (tx) => {
    const message = e.record.getString('message_id');
    count = Number(selectTexts(tx, repliesCountQuery, { message })[0]);
    if (count >= REPLIES_MAX) return;
    e.next();
    execute(tx, seenStatement, { message, author: e.record.getString('user_id') });
  });
  if (count >= REPLIES_MAX) refuse('content', 'too_many_replies');
}

export function changeReply(e: RecordRequest): void {
  refuseParameters(e);
  requireTypes(e, audienceTypes);
  refuseWithheld(e.record);
  checkAudience(e, e.app.findRecordById('messages', e.record.getString('message_id')));
  e.record.ignoreUnchangedFields(true);
  e.next();
  announceReply(e);
}

export function deleteReply(e: RecordRequest): void {
  deleteRecord(e);
  const { app, record } = e;
  const message_id = record.getString('message_id');
  announceTo(app, message_id, { kind: 'reply_deleted', id: record.id, message_id });
}

function announceReply({ app, record }: RecordRequest): void {
  const [json] = selectTexts(app, replyQuery, { id: record.id });
  // It may have been deleted meanwhile.
  if (json === undefined) return;
  const reply = JSON.parse(json) as Reply;
  announceTo(app, reply.message_id, { kind: 'replied', reply });
}

/**
 * Sends an event to the owner of the message, who need not be the reply's author: a superuser may write in
 * any name.
 */
function announceTo(app: CoreApp, messageId: string, event: InboxEvent): void {
  const query = 'SELECT recipient_id FROM messages WHERE id = {:messageId}';
  const [owner] = selectTexts(app, query, { messageId });
  if (owner !== undefined) announce(app, owner, event);
}
