import { send } from '../../api/send.ts';
import {
  countMessages,
  listInbox,
  type Cursor,
  type InboxPage,
  type Message,
} from '../../contract/messages.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import { isInView, type InboxOrder, type InboxView } from '../../rules/inbox.ts';
import { markVisibilityKnown } from './unknown-visibility.ts';
import { withJournal, type Change } from './journal.ts';
import { $inbox, comesBefore, type Inbox } from './list.ts';
import { hasPending, showPending, whenSettled } from './optimistic.ts';

export { $inbox, emptyInbox } from './list.ts';

let loading = Promise.resolve();

/** Settles once the latest load has ended. */
export const whenLoaded = () => loading;

/** Loads another view, from its beginning or after the cursor `start`. */
export function changeView(change: Partial<InboxView>, start?: Cursor): Promise<void> {
  $inbox.set({ ...$inbox.get(), status: 'loading', view: { ...$inbox.get().view, ...change } });
  return loadInbox(start);
}

/** Loads or reloads the first page, or the page after the cursor `start`. */
export function loadInbox(start?: Cursor): Promise<void> {
  loading = load(start);
  return loading;
}

async function load(start?: Cursor): Promise<void> {
  const { view } = $inbox.get();
  const { value, changes } = await withJournal(() =>
    Promise.all([fetchPage(view, start), send(countMessages)]),
  );
  const [page, counts] = value;
  if ($inbox.get().view !== view) return;
  if (!page.ok || !counts.ok) {
    const before = (one: Message, other: Message) => (comesBefore(one, other, view.order) ? -1 : 1);
    const messages = $inbox.get().messages.filter((message) => isInView(message, view));
    messages.sort(before);
    $inbox.set({ ...$inbox.get(), status: 'failed', messages, previous: null, next: null });
    return;
  }
  const { items, next } = page.value;
  const previous = start ? (items[0] ?? start) : null;
  const loaded = { status: 'ready', messages: items, previous, next } as const;
  showLoadedPage({ ...loaded, counts: counts.value }, changes);
}

/** Shows an answer, then repeats the changes made since its request, because the answer may be older. */
export function showLoadedPage(answer: Partial<Inbox>, changes: readonly Change[]): void {
  const answered = { ...$inbox.get(), ...answer };
  $inbox.set(answered);
  // Repeating the changes marks a visibility as unknown again if it became unknown meanwhile.
  markVisibilityKnown(
    answered.messages.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]),
  );
  for (const change of changes) change();
  // It is uncertain whether the answer's counts include the repeated and the pending changes.
  $inbox.setKey('counts', answered.counts);
  if (answer.counts && (changes.length > 0 || hasPending())) void recountInbox();
  showPending();
}

/**
 * Fetches the counts after every change is answered; fetches them again if another change is made meanwhile.
 */
export async function recountInbox(): Promise<void> {
  await whenSettled();
  const { counts } = $inbox.get();
  const result = await send(countMessages);
  if (!result.ok) return;
  if ($inbox.get().counts === counts) $inbox.setKey('counts', result.value);
  else await recountInbox();
}

/**
 * Fetches the first page, or the page after `cursor`. New messages do not shift pages that begin at a
 * cursor.
 */
export function fetchPage({ filter, order, search }: InboxView, cursor?: Cursor) {
  const text = search === '' ? {} : { text: search };
  const sorted = order === 'newest' ? {} : { order };
  const after = cursor && { created_at: cursor.created_at, id: cursor.id };
  return send(listInbox, { filter, ...sorted, ...text, ...after });
}

const opposite: Record<InboxOrder, InboxOrder> = { newest: 'oldest', oldest: 'newest' };

/** Returns the view with its order reversed. */
export const reverseOrder = (view: InboxView): InboxView => ({
  ...view,
  order: opposite[view.order],
});

/** Loads the page before or after the loaded messages, if there is one. */
export async function loadMore(end: 'previous' | 'next' = 'next'): Promise<Result> {
  const { status, view, counts, pending, [end]: cursor } = $inbox.get();
  // While another view loads, the cursor belongs to the previous view.
  if (status !== 'ready' || !cursor || pending.includes(cursor)) return succeeded(null);
  $inbox.setKey('pending', [...pending, cursor]);
  const ordered = end === 'next' ? view : reverseOrder(view);
  const { value: page, changes } = await withJournal(() => fetchPage(ordered, cursor));
  // If the list was reloaded meanwhile, adding the page would leave a gap.
  if (page.ok && $inbox.get()[end] === cursor) {
    const isComplete = ordered.order === 'newest' || $inbox.get().counts === counts;
    showLoadedPage(mergePage(end, page.value, isComplete), changes);
  }
  const others = $inbox.get().pending.filter((other) => other !== cursor);
  $inbox.setKey('pending', others);
  return page;
}

/** @param isComplete whether no message that belongs after the last page has arrived meanwhile */
function mergePage(end: 'previous' | 'next', { items, next }: InboxPage, isComplete: boolean) {
  const { messages, [end]: cursor } = $inbox.get();
  const known = new Set(messages.map(({ id }) => id));
  const others = items.filter(({ id }) => !known.has(id));
  const whole = end === 'next' ? [...messages, ...others] : [...others.toReversed(), ...messages];
  const rest = next ?? (isComplete ? null : (items.at(-1) ?? cursor));
  return { messages: whole, [end]: rest };
}
