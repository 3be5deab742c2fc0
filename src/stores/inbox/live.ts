import { listenToInbox } from '../../api/inbox-events.ts';
import { ownProfile, mergeIntoSession } from '../../api/own-profile.ts';
import { send } from '../../api/send.ts';
import {
  countMessages,
  type Cursor,
  type InboxEvent,
  type InboxPage,
  type Message,
} from '../../contract/messages.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import type { InboxView } from '../../rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../../rules/message.ts';
import { renewWithRetries } from '../account/session-life.ts';
import { setConnected, setDisconnected } from './connection.ts';
import {
  fetchPage,
  loadInbox,
  recountInbox,
  reverseOrder,
  showLoadedPage,
  whenLoaded,
} from './inbox.ts';
import { withJournal } from './journal.ts';
import {
  $inbox,
  addMessage,
  comesBefore,
  updateMessages,
  updateMessage,
  upsertReply,
  removeMessages,
  removeReply,
  type Inbox,
} from './list.ts';
import { confirmState, showPending } from './optimistic.ts';
import { topMessageId } from './scroll-position.ts';
import { $selection, isInSelection } from './selection.ts';

/**
 * Applies live events to the inbox, including those for changes made on other pages; returns a function that
 * unsubscribes.
 */
export function subscribeToInbox(onNewMessage: () => void): () => void {
  let wasLost = false;
  const controller = new AbortController();
  // The connection may survive a short network failure that has lost the answers to other requests.
  addEventListener('online', () => void catchUp(), { signal: controller.signal });
  const stop = listenToInbox({
    onEvent: (event) => receive(event, onNewMessage),
    onConnect: () => {
      setConnected();
      void catchUp();
      // The profile may have changed elsewhere while the connection was lost. Before the first connect, the
      // session was renewed anyway.
      if (wasLost) void renewWithRetries();
      wasLost = false;
    },
    onDisconnect: () => {
      wasLost = true;
      setDisconnected();
    },
  });
  return () => {
    controller.abort();
    stop();
  };
}

function receive(event: InboxEvent, onNewMessage: () => void): void {
  if ($inbox.get().status === 'failed') void loadInbox();
  switch (event.kind) {
    case 'arrived':
      if (addMessage(event.message)) onNewMessage();
      // The answer has used up an invitation of one of the replies.
      if (event.message.earlier) void catchUp();
      break;
    case 'changed':
      confirmState([event.id], event.change);
      if (!updateMessage(event.id, event.change)) void applyUnloadedChange();
      break;
    case 'deleted':
      confirmState([event.id], { exists: false });
      if (!removeMessages([event.id])) void recountInbox();
      break;
    case 'many_changed':
      confirmState(event.ids, event.change);
      if (!updateMessages(event.ids, event.change)) void applyUnloadedChange();
      break;
    case 'many_deleted':
      confirmState(event.ids, { exists: false });
      if (!removeMessages(event.ids)) void recountInbox();
      break;
    case 'replied':
      confirmState([event.reply.id], event.reply);
      upsertReply(event.reply);
      break;
    case 'reply_deleted':
      confirmState([event.id], { exists: false });
      removeReply(event);
      break;
    case 'profile_changed':
      void mergeIntoSession({ id: ownProfile().id, ...event.profile });
      break;
    case 'reload':
      void catchUp();
      break;
  }
  // Changes still pending on this page are newer than the event.
  showPending();
}

let isStale = false;
let catchingUp: Promise<void> | undefined;

/** Reloads the messages near the view, after missed events or changes that no event names. */
function catchUp(): Promise<void> {
  isStale = true;
  return (catchingUp ??= reloadWhileStale().finally(() => (catchingUp = undefined)));
}

async function reloadWhileStale(): Promise<void> {
  while (isStale) {
    await whenNothingLoads();
    isStale = false;
    if ($inbox.get().status === 'ready') await reload();
    else await loadInbox();
  }
}

/**
 * Waits until no load is running. This includes loads that begin meanwhile, because the owner waits for
 * them.
 */
async function whenNothingLoads(): Promise<void> {
  let loading: Promise<void>;
  do {
    loading = whenLoaded();
    await loading;
  } while (loading !== whenLoaded());
}

/** Number of messages to reload before and after the first visible one; scrolling loads the rest again. */
const NEARBY = { before: MESSAGES_PER_PAGE, after: 2 * MESSAGES_PER_PAGE };

async function reload(): Promise<void> {
  const before = $inbox.get();
  const selection = $selection.get();
  const { value, changes } = await withJournal(() =>
    Promise.all([fetchNearby(before, topMessageId()), send(countMessages)]),
  );
  const [part, counts] = value;
  const now = $inbox.get();
  // After a failure, the next reconnect tries again.
  if (!part.ok || !counts.ok || now.view !== before.view) return;
  const hasLoadedMore = now.previous !== before.previous || now.next !== before.next;
  // The set of messages that must stay loaded has changed.
  if (hasLoadedMore || $selection.get() !== selection) isStale = true;
  else showLoadedPage({ ...part.value, counts: counts.value }, changes);
}

/**
 * Fetches the messages around the first visible one and around the selection. Starts at the list's beginning
 * if it is near.
 */
async function fetchNearby(
  { view, messages: known, previous }: Inbox,
  topId: string,
): Promise<Result<Pick<Inbox, 'messages' | 'previous' | 'next'>>> {
  const found = known.findIndex(({ id }) => id === topId);
  const top = Math.max(found, 0);
  const first = known.findIndex(({ id }) => isInSelection(id));
  const last = known.findLastIndex(({ id }) => isInSelection(id));
  const isSelecting = first >= 0;
  const begin = isSelecting ? Math.min(first, top) : top;
  const center = previous || isSelecting || top > NEARBY.before ? (known[begin] ?? previous) : null;
  const above = center
    ? await fetchPage(reverseOrder(view), center)
    : succeeded<InboxPage>({ items: [], next: null });
  if (!above.ok) return above;
  const nearby = known.slice(center ? begin : 0, Math.max(top + NEARBY.after, last + 1));
  const most = isSelecting ? Infinity : nearby.length + MESSAGES_PER_PAGE;
  const below = await fetchPages(view, nearby.at(-1), above.value.items[0], most);
  if (!below.ok) return below;
  const messages = [...above.value.items.toReversed(), ...below.value.items];
  return succeeded({ messages, previous: above.value.next, next: below.value.next });
}

/** Fetches pages up to the message `last`, but stops once there are `most` messages. */
async function fetchPages(
  view: InboxView,
  last: Message | undefined,
  start: Cursor | undefined,
  most: number,
): Promise<Result<InboxPage>> {
  const items: Message[] = [];
  for (let cursor = start; ;) {
    const page = await fetchPage(view, cursor);
    if (!page.ok) return page;
    items.push(...page.value.items);
    const { next } = page.value;
    if (!next || !last || items.length >= most || !comesBefore(next, last, view.order)) {
      return succeeded({ items, next });
    }
    cursor = next;
  }
}

/**
 * Updates the inbox after a change of messages that are not loaded. A filtered view is reloaded, because the
 * messages may now belong to it.
 */
const applyUnloadedChange = () => ($inbox.get().view.filter === 'all' ? recountInbox() : catchUp());
