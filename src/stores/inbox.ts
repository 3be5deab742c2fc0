import { map } from 'nanostores';
import { listenToInbox } from '../api/inbox-events.ts';
import { send } from '../api/send.ts';
import { countMessages, listInbox, type Cursor, type Message } from '../contract/messages.ts';
import { succeeded, type Result } from '../contract/result.ts';
import { isInView, recount, type InboxCounts, type InboxView } from '../rules/inbox.ts';
import { setConnected, setDisconnected } from './connection.ts';

interface Inbox {
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
  const result = await fetchInbox(view);
  if ($inbox.get().view !== view) return;
  if (!result.ok) {
    $inbox.setKey('status', 'failed');
    return;
  }
  const { page, counts } = result.value;
  // What arrived live while the answer was on its way is not in it.
  const arrived = $inbox.get().messages.filter((message) => !before.has(message.id));
  const { items, next } = page;
  $inbox.set({ status: 'ready', view, messages: items, next, counts, isLoadingMore: false });
  for (const message of arrived.reverse()) add(message);
}

async function fetchInbox(view: InboxView) {
  const [page, counts] = await Promise.all([fetchPage(view), send(countMessages)]);
  if (!page.ok) return page;
  return counts.ok ? succeeded({ page: page.value, counts: counts.value }) : counts;
}

/** From the newest message in view, or after `cursor`: a page is not shifted by what arrives meanwhile. */
function fetchPage({ filter, search }: InboxView, cursor?: Cursor) {
  const text = search === '' ? {} : { text: search };
  return send(listInbox, { filter, ...text, ...cursor });
}

/** Loads the next page, where there is one. */
export async function loadMore(): Promise<Result> {
  const { view, next, isLoadingMore } = $inbox.get();
  if (!next || isLoadingMore) return succeeded(null);
  $inbox.setKey('isLoadingMore', true);
  const page = await fetchPage(view, next);
  // The list was loaded anew meanwhile: what follows the old end would leave a gap.
  if (page.ok && $inbox.get().next === next) {
    const messages = withoutDuplicates([...$inbox.get().messages, ...page.value.items]);
    $inbox.set({ ...$inbox.get(), messages, next: page.value.next });
  }
  $inbox.setKey('isLoadingMore', false);
  return page;
}

/** Keeps the inbox live; returns unsubscribe. */
export function subscribeToInbox(onNewMessage: () => void): () => void {
  return listenToInbox({
    onMessage: (message) => {
      if (add(message)) onNewMessage();
    },
    onConnect: () => {
      setConnected();
      void catchUp();
    },
    onDisconnect: setDisconnected,
  });
}

/** Loads what arrived while disconnected; after more than a page the list is loaded anew. */
async function catchUp(): Promise<void> {
  await loading;
  const { status, view, counts: before } = $inbox.get();
  if (status !== 'ready') {
    await loadInbox();
    return;
  }
  const result = await fetchInbox(view);
  // A failure is no loss: the next reconnection asks again.
  if (!result.ok || $inbox.get().view !== view) return;
  // What came, changed or went meanwhile may be counted in the answer or not: it is asked again.
  if ($inbox.get().counts !== before) {
    await catchUp();
    return;
  }
  const { page, counts } = result.value;
  const known = new Set($inbox.get().messages.map((message) => message.id));
  const overlaps = page.items.some((message) => known.has(message.id));
  if (!overlaps && page.next) {
    await loadInbox();
    return;
  }
  $inbox.setKey('messages', withoutDuplicates([...page.items, ...$inbox.get().messages]));
  $inbox.setKey('counts', counts);
}

/** False when it is there already. */
function add(message: Message): boolean {
  const { messages, counts, view } = $inbox.get();
  if (messages.some(({ id }) => id === message.id)) return false;
  $inbox.setKey('counts', recount(counts, null, message));
  if (isInView(message, view)) $inbox.setKey('messages', [message, ...messages]);
  return true;
}

/** The last of each duplicate, which is what is known here, in the place of the first. */
function withoutDuplicates(messages: Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}
