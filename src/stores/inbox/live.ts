import { listenToInbox } from '../../api/inbox-events.ts';
import { ownProfile, renewCopy } from '../../api/own-profile.ts';
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
import { backwards, fetchPage, loadInbox, recountInbox, showAnswer, whenLoaded } from './inbox.ts';
import { withJournal } from './journal.ts';
import {
  $inbox,
  addMessage,
  comesBefore,
  isTaken,
  showMany,
  showMessage,
  showReply,
  takeAway,
  takeManyAway,
  takeReplyAway,
  type Inbox,
} from './list.ts';
import { confirm, showPending } from './optimistic.ts';
import { topOfView } from './scroll-position.ts';
import { $selection, isInSelection } from './selection.ts';

/** Keeps the inbox live, also where it is changed on another page; returns unsubscribe. */
export function subscribeToInbox(onNewMessage: () => void): () => void {
  let wasLost = false;
  const page = new AbortController();
  // The connection may outlive a moment without a network, in which other answers were lost.
  addEventListener('online', () => void catchUp(), { signal: page.signal });
  const stop = listenToInbox({
    onEvent: (event) => receive(event, onNewMessage),
    onConnect: () => {
      setConnected();
      void catchUp();
      // The profile may have changed elsewhere; at first the session has just been renewed.
      if (wasLost) void renewWithRetries();
      wasLost = false;
    },
    onDisconnect: () => {
      wasLost = true;
      setDisconnected();
    },
  });
  return () => {
    page.abort();
    stop();
  };
}

function receive(event: InboxEvent, onNewMessage: () => void): void {
  if ($inbox.get().status === 'failed') void loadInbox();
  switch (event.kind) {
    case 'arrived':
      if (addMessage(event.message)) onNewMessage();
      break;
    case 'changed':
      confirm([event.id], event.change);
      if (!showMessage(event.id, event.change)) void followChange();
      break;
    case 'deleted':
      confirm([event.id], { exists: false });
      if (!isTaken(event.id) && !takeAway(event.id)) void recountInbox();
      break;
    case 'many_changed':
      confirm(event.ids, event.change);
      if (!showMany(event.ids, event.change)) void followChange();
      break;
    case 'many_deleted':
      confirm(event.ids, { exists: false });
      if (!takeManyAway(event.ids)) void recountInbox();
      break;
    case 'replied':
      confirm([event.reply.id], event.reply);
      showReply(event.reply);
      break;
    case 'reply_deleted':
      confirm([event.id], { exists: false });
      takeReplyAway(event);
      break;
    case 'profile_changed':
      void renewCopy({ id: ownProfile().id, ...event.profile });
      break;
    case 'reload':
      void catchUp();
      break;
  }
  // What is still on its way from here comes after what the server told.
  showPending();
}

let isStale = false;
let catchingUp: Promise<void> | undefined;

/** Brings what is near the view up to date: what happened was missed, or concerned all messages. */
function catchUp(): Promise<void> {
  isStale = true;
  return (catchingUp ??= bringUpToDate().finally(() => (catchingUp = undefined)));
}

async function bringUpToDate(): Promise<void> {
  while (isStale) {
    await untilNothingLoads();
    isStale = false;
    if ($inbox.get().status === 'ready') await reload();
    else await loadInbox();
  }
}

/** What was asked for while something else was loading comes first, too: it is what is to be seen. */
async function untilNothingLoads(): Promise<void> {
  let loading: Promise<void>;
  do {
    loading = whenLoaded();
    await loading;
  } while (loading !== whenLoaded());
}

/** Messages before and after that at the top of the view that are asked for once more; the rest when it is scrolled to. */
const NEAR = { before: MESSAGES_PER_PAGE, after: 2 * MESSAGES_PER_PAGE };

async function reload(): Promise<void> {
  const before = $inbox.get();
  const selection = $selection.get();
  const { value, changes } = await withJournal(() =>
    Promise.all([fetchNear(before, topOfView()), send(countMessages)]),
  );
  const [part, counts] = value;
  const now = $inbox.get();
  // A failure is no loss: the next reconnection asks again.
  if (!part.ok || !counts.ok || now.view !== before.view) return;
  const hasGoneOn = now.previous !== before.previous || now.next !== before.next;
  // What is to stay loaded is something else by now.
  if (hasGoneOn || $selection.get() !== selection) isStale = true;
  else showAnswer({ ...part.value, counts: counts.value }, changes);
}

/** Around the message at the top and all that is selected, or from the beginning where that is near. */
async function fetchNear(
  { view, messages: known, previous }: Inbox,
  topId: string,
): Promise<Result<Pick<Inbox, 'messages' | 'previous' | 'next'>>> {
  const found = known.findIndex(({ id }) => id === topId);
  const top = Math.max(found, 0);
  const first = known.findIndex(({ id }) => isInSelection(id));
  const last = known.findLastIndex(({ id }) => isInSelection(id));
  const isSelecting = first >= 0;
  const begin = isSelecting ? Math.min(first, top) : top;
  const center = previous || isSelecting || top > NEAR.before ? (known[begin] ?? previous) : null;
  const above = center
    ? await fetchPage(backwards(view), center)
    : succeeded<InboxPage>({ items: [], next: null });
  if (!above.ok) return above;
  const near = known.slice(center ? begin : 0, Math.max(top + NEAR.after, last + 1));
  const most = isSelecting ? Infinity : near.length + MESSAGES_PER_PAGE;
  const below = await fetchPages(view, near.at(-1), above.value.items[0], most);
  if (!below.ok) return below;
  const messages = [...above.value.items.toReversed(), ...below.value.items];
  return succeeded({ messages, previous: above.value.next, next: below.value.next });
}

/** As far as `last`, unless more than `most` messages come before it. */
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

/** What is not loaded may belong to the view by its change, where that is a part. */
const followChange = () => ($inbox.get().view.filter === 'all' ? recountInbox() : catchUp());
