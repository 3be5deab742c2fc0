import { send } from '../api/send.ts';
import * as contract from '../contract/messages.ts';
import type { Message, MessageChange } from '../contract/messages.ts';
import type { Result } from '../contract/result.ts';
import { isInView, recount } from '../rules/inbox.ts';
import { $inbox, loadInbox } from './inbox.ts';
import { changeOptimistically, withItem, withoutItem } from './optimistic.ts';

/** Changes a message at once; where the server refuses it is as the server has it. */
export function changeMessage(message: Message, change: MessageChange): Promise<Result> {
  const fields = Object.keys(change) as (keyof MessageChange)[];
  return changeOptimistically<MessageChange>({
    key: [message.id, ...fields].join(' '),
    before: Object.fromEntries(fields.map((field) => [field, message[field]])),
    after: change,
    show: (state) => showMessage(message.id, state),
    send: () => send(contract.changeMessage, { ...change, id: message.id }),
  });
}

/** Takes a message away at once; where the server refuses it is back. */
export function deleteMessage(message: Message): Promise<Result> {
  return changeOptimistically({
    key: message.id,
    before: true,
    after: false,
    show: (isThere) => (isThere ? putBack(message) : takeAway(message)),
    send: () => send(contract.deleteMessage, { id: message.id }),
  });
}

/** Makes all messages public, or all private. */
export const setAllVisibility = (isPublic: boolean): Promise<Result> =>
  changeAll(send(contract.setAllVisibility, { is_public: isPublic }));

/** Deletes all that are public, or all that are private. */
export const deleteAllMessages = (isPublic: boolean): Promise<Result> =>
  changeAll(send(contract.deleteAllMessages, { is_public: isPublic }));

async function changeAll(call: Promise<Result>): Promise<Result> {
  const result = await call;
  if (result.ok) await loadInbox();
  return result;
}

function takeAway(message: Message): void {
  const { messages, counts } = $inbox.get();
  const shown = messages.find(({ id }) => id === message.id);
  if (!shown) return;
  $inbox.setKey('messages', withoutItem(messages, shown));
  $inbox.setKey('counts', recount(counts, shown, null));
}

function putBack(message: Message): void {
  const { messages, counts, view } = $inbox.get();
  if (messages.some(({ id }) => id === message.id)) return;
  $inbox.setKey('counts', recount(counts, null, message));
  if (!isInView(message, view)) return;
  $inbox.setKey(
    'messages',
    withItem(messages, message, (other) => isOlder(other, message)),
  );
}

const isOlder = (message: Message, than: Message) =>
  message.created_at < than.created_at ||
  (message.created_at === than.created_at && message.id < than.id);

/** Shows a message otherwise, wherever it is shown, and counts it so. */
export function showMessage(id: string, change: Partial<Message>): void {
  const { messages, counts } = $inbox.get();
  const before = messages.find((message) => message.id === id);
  if (!before) return;
  const after: Message = { ...before, ...change };
  $inbox.setKey(
    'messages',
    messages.map((message) => (message === before ? after : message)),
  );
  $inbox.setKey('counts', recount(counts, before, after));
}
