import { listenToInbox } from '../api/inbox-events.ts';
import { send } from '../api/send.ts';
import {
  countMessages,
  listInbox,
  type Cursor,
  type InboxEvent,
  type InboxPage,
  type Message,
} from '../contract/messages.ts';
import { succeeded, type Result } from '../contract/result.ts';
import type { InboxView } from '../rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../rules/message.ts';
import { setConnected, setDisconnected } from './connection.ts';
import {
  $inbox,
  addMessage,
  isOlder,
  isTaken,
  showMessage,
  showReply,
  takeAway,
  takeReplyAway,
} from './inbox-list.ts';
import { showPending } from './optimistic.ts';

export { $inbox, emptyInbox } from './inbox-list.ts';

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
  const result = await fetchInbox(view, []);
  if ($inbox.get().view !== view) return;
  if (!result.ok) {
    // What is there belongs to another view, or is known to have changed.
    $inbox.set({ ...$inbox.get(), status: 'failed', messages: [], next: null });
    return;
  }
  const { page, counts } = result.value;
  // What arrived live while the answer was on its way is not in it.
  const arrived = $inbox.get().messages.filter((message) => !before.has(message.id));
  const { items, next } = page;
  $inbox.set({ status: 'ready', view, messages: items, next, counts, isLoadingMore: false });
  for (const message of arrived.reverse()) addMessage(message);
  showPending();
}

async function fetchInbox(view: InboxView, loaded: readonly Message[]) {
  const [page, counts] = await Promise.all([fetchPages(view, loaded), send(countMessages)]);
  if (!page.ok) return page;
  return counts.ok ? succeeded({ page: page.value, counts: counts.value }) : counts;
}

/** As far back as what is loaded goes, but for what more than a page of new messages pushes out. */
async function fetchPages(view: InboxView, loaded: readonly Message[]): Promise<Result<InboxPage>> {
  const oldest = loaded.at(-1);
  const items: Message[] = [];
  for (let cursor: Cursor | undefined; ;) {
    const page = await fetchPage(view, cursor);
    if (!page.ok) return page;
    items.push(...page.value.items);
    const { next } = page.value;
    const isEnough = !oldest || items.length >= loaded.length + MESSAGES_PER_PAGE;
    if (!next || isEnough || !isOlder(oldest, next)) return succeeded({ items, next });
    cursor = next;
  }
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
    const known = new Set($inbox.get().messages.map(({ id }) => id));
    const older = page.value.items.filter(({ id }) => !known.has(id));
    const messages = [...$inbox.get().messages, ...older];
    $inbox.set({ ...$inbox.get(), messages, next: page.value.next });
  }
  $inbox.setKey('isLoadingMore', false);
  return page;
}

/** Keeps the inbox live, also where it is changed on another page; returns unsubscribe. */
export function subscribeToInbox(onNewMessage: () => void): () => void {
  return listenToInbox({
    onEvent: (event) => receive(event, onNewMessage),
    onConnect: () => {
      setConnected();
      void catchUp();
    },
    onDisconnect: setDisconnected,
  });
}

function receive(event: InboxEvent, onNewMessage: () => void): void {
  if ($inbox.get().status === 'failed') void loadInbox();
  switch (event.kind) {
    case 'arrived':
      if (addMessage(event.message)) onNewMessage();
      break;
    case 'changed':
      if (!showMessage(event.id, event.change)) void catchUp();
      break;
    case 'deleted':
      if (!isTaken(event.id) && !takeAway(event.id)) void catchUp();
      break;
    case 'replied':
      showReply(event.reply);
      break;
    case 'reply_deleted':
      takeReplyAway(event);
      break;
    case 'many_changed':
    case 'many_deleted':
    case 'reload':
      void catchUp();
      break;
  }
  // What is still on its way from here comes after what the server told.
  showPending();
}

let isStale = false;
let catchingUp: Promise<void> | undefined;

/** Brings what is loaded up to date: what happened was missed, or is about messages that are not loaded. */
function catchUp(): Promise<void> {
  isStale = true;
  return (catchingUp ??= bringUpToDate().finally(() => (catchingUp = undefined)));
}

async function bringUpToDate(): Promise<void> {
  while (isStale) {
    await loading;
    isStale = false;
    if ($inbox.get().status === 'ready') await reload();
    else await loadInbox();
  }
}

async function reload(): Promise<void> {
  const { view, messages, counts } = $inbox.get();
  const result = await fetchInbox(view, messages);
  const now = $inbox.get();
  // A failure is no loss: the next reconnection asks again.
  if (!result.ok || now.view !== view) return;
  // What came, changed or went meanwhile may be in the answer or not: it is asked again.
  if (now.messages !== messages || now.counts !== counts) {
    isStale = true;
    return;
  }
  const { items, next } = result.value.page;
  $inbox.set({ ...now, messages: items, next, counts: result.value.counts });
  showPending();
}
