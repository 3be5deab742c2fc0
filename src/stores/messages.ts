import * as api from '../api/messages.ts';
import type { Message, MessageChange } from '../api/messages.ts';
import { isInView, recount } from '../rules/inbox.ts';
import { $inbox } from './inbox.ts';

export type { Message };

/** The changes of the same fields of one message that are on their way, in the order they were made. */
interface Line {
  /** What the server has taken so far. */
  taken: MessageChange;
  waiting: number;
  end: Promise<unknown>;
}

const lines = new Map<string, Line>();

/** Changes a message at once; false when the server refuses, and then it is as the server has it. */
export async function changeMessage(message: Message, change: MessageChange): Promise<boolean> {
  const [name, line] = lineOf(message, change);
  showMessage(message.id, change);
  line.waiting += 1;
  const answer = line.end.then(() => api.changeMessage(message.id, change));
  line.end = answer.catch(() => undefined);
  try {
    await answer;
    line.taken = change;
    return true;
  } catch {
    // A later change of the same fields has yet to be answered, and is shown meanwhile.
    if (line.waiting === 1) showMessage(message.id, line.taken);
    return false;
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(name);
  }
}

function lineOf(message: Message, change: MessageChange): [string, Line] {
  const fields = Object.keys(change) as (keyof MessageChange)[];
  const name = [message.id, ...fields].join(' ');
  const taken = Object.fromEntries(fields.map((field) => [field, message[field]]));
  const line = lines.get(name) ?? { taken, waiting: 0, end: Promise.resolve() };
  lines.set(name, line);
  return [name, line];
}

/** Takes a message away at once; false when the server refuses, and then it is back. */
export async function deleteMessage(message: Message): Promise<boolean> {
  takeAway(message.id);
  try {
    await api.deleteMessage(message.id);
    // A list that was loaded meanwhile had it still.
    takeAway(message.id);
    return true;
  } catch {
    putBack(message);
    return false;
  }
}

function takeAway(id: string): void {
  const { messages, counts } = $inbox.get();
  const message = messages.find((other) => other.id === id);
  if (!message) return;
  $inbox.setKey(
    'messages',
    messages.filter((other) => other !== message),
  );
  $inbox.setKey('counts', recount(counts, message, null));
}

function putBack(message: Message): void {
  const { messages, counts, view } = $inbox.get();
  if (messages.some(({ id }) => id === message.id)) return;
  $inbox.setKey('counts', recount(counts, null, message));
  if (!isInView(message, view)) return;
  const place = messages.findIndex((other) => isOlder(other, message));
  $inbox.setKey('messages', messages.toSpliced(place < 0 ? messages.length : place, 0, message));
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
