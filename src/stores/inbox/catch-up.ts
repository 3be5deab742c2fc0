import {
  countMessages,
  type Cursor,
  type InboxPage,
  type Message,
} from '../../contract/messages.ts';
import { send } from '../../api/send.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import type { InboxView } from '../../rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../../rules/message.ts';
import { comesBefore } from './changes.ts';
import { $inbox, list, type Inbox } from './collection.ts';
import { fetchPage, fetchPageBefore } from './fetching.ts';
import { loadInbox, whenLoaded } from './inbox.ts';
import { topMessageId } from './scroll-position.ts';
import { $selection, isInSelection } from './selection.ts';

let isStale = false;
let catchingUp: Promise<void> | undefined;

/** Reloads the messages near the view, after missed events or changes that no event names. */
export function catchUp(): Promise<void> {
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
  const { value, changes } = await list.read(() =>
    Promise.all([fetchNearby(before), send(countMessages)]),
  );
  const [part, counts] = value;
  const now = $inbox.get();
  // After a failure, the next reconnect tries again.
  if (!part.ok || !counts.ok || now.view !== before.view) return;
  const hasLoadedMore = now.previous !== before.previous || now.next !== before.next;
  // The set of messages that must stay loaded has changed.
  if (hasLoadedMore || $selection.get() !== selection) isStale = true;
  else list.show({ ...part.value, counts: counts.value }, changes);
}

/**
 * Determines what stays loaded: the messages around the first visible one and around the selection. The page
 * before `center` is loaded, too, which is null at the beginning of the list.
 */
function findNearby({ messages, previous }: Inbox) {
  const top = Math.max(
    messages.findIndex(({ id }) => id === topMessageId()),
    0,
  );
  const selected = messages.findIndex(({ id }) => isInSelection(id));
  const begin = selected < 0 ? top : Math.min(selected, top);
  // Starts at the list's beginning if it is near.
  const isNearBeginning = !previous && selected < 0 && top <= NEARBY.before;
  const end = Math.max(
    top + NEARBY.after,
    messages.findLastIndex(({ id }) => isInSelection(id)) + 1,
  );
  const nearby = messages.slice(isNearBeginning ? 0 : begin, end);
  return {
    center: isNearBeginning ? null : (messages[begin] ?? previous),
    last: nearby.at(-1),
    most: selected < 0 ? nearby.length + MESSAGES_PER_PAGE : Infinity,
  };
}

async function fetchNearby(before: Inbox) {
  const { center, last, most } = findNearby(before);
  const above = center
    ? await fetchPageBefore(before.view, center)
    : succeeded<InboxPage>({ items: [], next: null });
  if (!above.ok) return above;
  const { items: earlier, next: previous } = above.value;
  const below = await fetchPages(before.view, earlier[0], last, most);
  if (!below.ok) return below;
  const items = [...earlier.toReversed(), ...below.value.items];
  return succeeded({ items, previous, next: below.value.next });
}

/** Fetches pages up to the message `last`, but stops once there are `most` messages. */
async function fetchPages(
  view: InboxView,
  start: Cursor | undefined,
  last: Message | undefined,
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
