import { map } from 'nanostores';
import * as api from '../api/messages.ts';
import type { Cursor, Message } from '../api/messages.ts';
import { isInView, recount, type InboxCounts, type InboxView } from '../rules/inbox.ts';
import { lineBroke, lineStands } from './connection.ts';

export type { Message };

export interface Inbox {
  status: 'loading' | 'ready' | 'failed';
  view: InboxView;
  /** What is in view and loaded, newest first; while another view loads, what was in the last one. */
  messages: Message[];
  /** Of all the owner's messages, loaded or not. */
  counts: InboxCounts;
  /** Where the next page goes on, or null at the end. */
  next: Cursor | null;
  isLoadingMore: boolean;
}

export const emptyInbox: Inbox = {
  status: 'loading',
  view: { filter: 'all', search: '' },
  messages: [],
  counts: { all: 0, new: 0, favorite: 0, public: 0, private: 0 },
  next: null,
  isLoadingMore: false,
};

export const $inbox = map<Inbox>(emptyInbox);

let loading = Promise.resolve();

/** Looks at another part of the inbox, from its newest message. */
export function changeView(change: Partial<InboxView>): Promise<void> {
  $inbox.set({ ...$inbox.get(), status: 'loading', view: { ...$inbox.get().view, ...change } });
  return loadInbox();
}

/** Loads the first page, or loads it again. */
export function loadInbox(): Promise<void> {
  loading = load();
  return loading;
}

async function load(): Promise<void> {
  const { view, messages } = $inbox.get();
  const before = new Set(messages.map((message) => message.id));
  try {
    const [page, counts] = await Promise.all([api.listMessages(view), api.countMessages()]);
    if ($inbox.get().view !== view) return;
    // What arrived live while the answer was on its way is not in it.
    const arrived = $inbox.get().messages.filter((message) => !before.has(message.id));
    $inbox.set({ status: 'ready', view, ...page, counts, isLoadingMore: false });
    for (const message of arrived.reverse()) arrive(message);
  } catch {
    if ($inbox.get().view === view) $inbox.setKey('status', 'failed');
  }
}

/** False when the next page could not be loaded. */
export async function loadMore(): Promise<boolean> {
  const { view, next, isLoadingMore } = $inbox.get();
  if (!next || isLoadingMore) return true;
  $inbox.setKey('isLoadingMore', true);
  try {
    const page = await api.listMessages(view, next);
    // The list was loaded anew meanwhile: what follows the old end would leave a gap.
    if ($inbox.get().next !== next) return true;
    const messages = withoutTwins([...$inbox.get().messages, ...page.messages]);
    $inbox.set({ ...$inbox.get(), messages, next: page.next });
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
      if (arrive(message)) onArrival();
    },
    onConnect: () => {
      lineStands();
      void catchUp();
    },
    onDisconnect: lineBroke,
  });
}

/** What arrived before the line stood; a gap of more than a page starts the list anew. */
async function catchUp(): Promise<void> {
  await loading;
  const { status, view, counts: before } = $inbox.get();
  if (status !== 'ready') {
    await loadInbox();
    return;
  }
  const answers = Promise.all([api.listMessages(view), api.countMessages()]);
  // One that fails is no loss: the next reconnection asks again.
  const answer = await answers.catch(() => null);
  if (!answer || $inbox.get().view !== view) return;
  // What came, changed or went meanwhile may be counted in the answer or not: it is asked again.
  if ($inbox.get().counts !== before) {
    await catchUp();
    return;
  }
  const [page, counts] = answer;
  const known = new Set($inbox.get().messages.map((message) => message.id));
  const overlaps = page.messages.some((message) => known.has(message.id));
  if (!overlaps && page.next) {
    await loadInbox();
    return;
  }
  $inbox.setKey('messages', withoutTwins([...page.messages, ...$inbox.get().messages]));
  $inbox.setKey('counts', counts);
}

/** False when it was known. */
function arrive(message: Message): boolean {
  const { messages, counts, view } = $inbox.get();
  if (messages.some(({ id }) => id === message.id)) return false;
  $inbox.setKey('counts', recount(counts, null, message));
  if (isInView(message, view)) $inbox.setKey('messages', [message, ...messages]);
  return true;
}

/** What is known here stands where the first of the twins stood. */
function withoutTwins(messages: Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}
