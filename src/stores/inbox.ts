import { map } from 'nanostores';
import * as api from '../api/messages.ts';
import type { Message, MessageChange } from '../api/messages.ts';

export type { Message };

export interface Inbox {
  status: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  messages: Message[];
  /** All of the owner's messages, loaded or not. */
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
}

export const $inbox = map<Inbox>({
  status: 'loading',
  messages: [],
  total: 0,
  hasMore: false,
  isLoadingMore: false,
});

let loading = Promise.resolve();

/** Loads the first page, or loads it again. */
export function loadInbox(): Promise<void> {
  loading = load();
  return loading;
}

async function load(): Promise<void> {
  const before = new Set($inbox.get().messages.map((message) => message.id));
  try {
    const [page, total] = await Promise.all([api.listMessages(), api.countMessages()]);
    // What arrived live while the answer was on its way is not in it.
    const arrived = $inbox.get().messages.filter((message) => !before.has(message.id));
    $inbox.set({ status: 'ready', ...page, total, isLoadingMore: false });
    arrive(arrived);
  } catch {
    $inbox.setKey('status', 'failed');
  }
}

/** False when the next page could not be loaded. */
export async function loadMore(): Promise<boolean> {
  const { messages, hasMore, isLoadingMore } = $inbox.get();
  if (!hasMore || isLoadingMore) return true;
  $inbox.setKey('isLoadingMore', true);
  try {
    const last = messages.at(-1);
    const page = await api.listMessages(last);
    // The list was loaded anew meanwhile: what follows the old end would leave a gap.
    if ($inbox.get().messages.at(-1)?.id !== last?.id) return true;
    $inbox.setKey('messages', withoutTwins([...$inbox.get().messages, ...page.messages]));
    $inbox.setKey('hasMore', page.hasMore);
    return true;
  } catch {
    return false;
  } finally {
    $inbox.setKey('isLoadingMore', false);
  }
}

/** Keeps the inbox live until the returned function is called. */
export function followInbox(onArrival: () => void): () => void {
  return api.listenToInbox({
    onMessage: (message) => {
      if (arrive([message])) onArrival();
    },
    onConnect: () => void catchUp(),
  });
}

/** What arrived before the line stood; a gap of more than a page starts the list anew. */
async function catchUp(): Promise<void> {
  await loading;
  if ($inbox.get().status !== 'ready') {
    await loadInbox();
    return;
  }
  // An answer that fails is no loss: the next reconnection asks again.
  const page = await api.listMessages().catch(() => null);
  if (!page) return;
  const known = new Set($inbox.get().messages.map((message) => message.id));
  const overlaps = page.messages.some((message) => known.has(message.id));
  if (overlaps || !page.hasMore) arrive(page.messages);
  else await loadInbox();
}

/** True when one of them was not known yet. */
function arrive(arrived: Message[]): boolean {
  const { messages, total } = $inbox.get();
  const merged = withoutTwins([...arrived, ...messages]);
  const added = merged.length - messages.length;
  if (added === 0) return false;
  $inbox.setKey('messages', merged);
  $inbox.setKey('total', total + added);
  return true;
}

function withoutTwins(messages: Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}

/** Changes a message at once; false when the server refuses, and then it is put back. */
export async function changeMessage(message: Message, change: MessageChange): Promise<boolean> {
  show(message.id, change);
  try {
    await api.changeMessage(message.id, change);
    return true;
  } catch {
    // Only what was refused: another change of the same message may have been taken meanwhile.
    const before = Object.keys(change).map((field) => [field, message[field] as boolean]);
    show(message.id, Object.fromEntries(before) as MessageChange);
    return false;
  }
}

function show(id: string, change: MessageChange): void {
  const { messages } = $inbox.get();
  $inbox.setKey(
    'messages',
    messages.map((message) => (message.id === id ? { ...message, ...change } : message)),
  );
}
