import { send, sendDeletion } from '../../api/send.ts';
import * as contract from '../../contract/messages.ts';
import type { Message, MessageChange } from '../../contract/messages.ts';
import type { Result } from '../../contract/result.ts';
import { loadInbox } from './inbox.ts';
import { removeMessages, restoreMessage, updateMessage } from './list.ts';
import { fetchMessage } from './fetch-message.ts';
import { changeOptimistically } from './optimistic.ts';

/** Shows a change of a message immediately, and undoes it if the server refuses. */
export function changeMessage(message: Message, change: MessageChange): Promise<Result> {
  const fields = Object.keys(change) as (keyof MessageChange)[];
  return changeOptimistically<MessageChange>({
    id: message.id,
    before: Object.fromEntries(fields.map((field) => [field, message[field]])),
    after: change,
    show: (state) => updateMessage(message.id, state),
    send: () => send(contract.changeMessage, { ...change, id: message.id }),
    fetch: () => fetchMessage(message),
  });
}

/** Removes a message immediately, and restores it if the server refuses. */
export function deleteMessage(message: Message): Promise<Result> {
  return changeOptimistically({
    id: message.id,
    before: { exists: true },
    after: { exists: false },
    show: ({ exists }) => (exists ? restoreMessage(message) : removeMessages([message.id])),
    send: () => sendDeletion(contract.deleteMessage, message.id),
    fetch: () => fetchMessage(message),
  });
}

/** Makes all messages public, or all private. */
export const setAllVisibility = (isPublic: boolean): Promise<Result> =>
  reloadAfter(send(contract.setAllVisibility, { is_public: isPublic }));

/** Deletes all public messages, or all private ones. */
export const deleteAllMessages = (isPublic: boolean): Promise<Result> =>
  reloadAfter(send(contract.deleteAllMessages, { is_public: isPublic }));

async function reloadAfter(request: Promise<Result>): Promise<Result> {
  const result = await request;
  if (result.ok) await loadInbox();
  return result;
}
