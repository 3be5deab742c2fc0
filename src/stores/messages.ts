import * as api from '../api/messages.ts';
import type { Message, MessageChange } from '../api/messages.ts';
import { recount } from '../rules/inbox.ts';
import { $inbox } from './inbox.ts';

export type { Message };

/** Changes a message at once; false when the server refuses, and then it is put back. */
export async function changeMessage(message: Message, change: MessageChange): Promise<boolean> {
  showMessage(message.id, change);
  try {
    await api.changeMessage(message.id, change);
    return true;
  } catch {
    // Only what was refused: another change of the same message may have been taken meanwhile.
    const fields = Object.keys(change).map((field) => [field, message[field] as unknown]);
    showMessage(message.id, Object.fromEntries(fields) as MessageChange);
    return false;
  }
}

/** Takes a message away at once; false when the server refuses, and then it is back. */
export async function deleteMessage(message: Message): Promise<boolean> {
  const { messages, counts } = $inbox.get();
  $inbox.setKey(
    'messages',
    messages.filter(({ id }) => id !== message.id),
  );
  $inbox.setKey('counts', recount(counts, message, null));
  try {
    await api.deleteMessage(message.id);
    return true;
  } catch {
    putBack(message);
    return false;
  }
}

function putBack(message: Message): void {
  const { messages, counts } = $inbox.get();
  const place = messages.findIndex((other) => isOlder(other, message));
  $inbox.setKey('messages', messages.toSpliced(place < 0 ? messages.length : place, 0, message));
  $inbox.setKey('counts', recount(counts, null, message));
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
