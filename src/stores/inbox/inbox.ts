import { send } from '../../api/send.ts';
import { countMessages, listInbox, type Cursor, type InboxPage } from '../../contract/messages.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import type { InboxOrder, InboxView } from '../../rules/inbox.ts';
import { markVisibilityKnown } from './unknown-visibility.ts';
import { withJournal, type Change } from './journal.ts';
import { $inbox, type Inbox } from './list.ts';
import { hasPending, showPending, whenSettled } from './optimistic.ts';

export { $inbox, emptyInbox } from './list.ts';

let loading = Promise.resolve();

/** Settles when what is loading is there. */
export const whenLoaded = () => loading;

/** Looks at another part of the inbox, from its beginning or after `start`. */
export function changeView(change: Partial<InboxView>, start?: Cursor): Promise<void> {
  $inbox.set({ ...$inbox.get(), status: 'loading', view: { ...$inbox.get().view, ...change } });
  return loadInbox(start);
}

/** Loads the first page, or that after `start`, or loads it again. */
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
    // What is there belongs to another view, or is known to have changed.
    $inbox.set({ ...$inbox.get(), status: 'failed', messages: [], previous: null, next: null });
    return;
  }
  const { items, next } = page.value;
  const previous = start ? (items[0] ?? start) : null;
  const loaded = { status: 'ready', messages: items, previous, next } as const;
  showAnswer({ ...loaded, counts: counts.value }, changes);
}

/** Shows what was fetched, and makes again on it what was changed meanwhile: it may be older. */
export function showAnswer(answer: Partial<Inbox>, changes: readonly Change[]): void {
  const answered = { ...$inbox.get(), ...answer };
  $inbox.set(answered);
  // Messages that became doubtful meanwhile become so again.
  markVisibilityKnown(
    answered.messages.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]),
  );
  for (const change of changes) change();
  // The numbers count them already. Those that were fetched may, too, and may count what is pending.
  $inbox.setKey('counts', answered.counts);
  if (answer.counts && (changes.length > 0 || hasPending())) void recountInbox();
  showPending();
}

/** Asks how many messages there are, until nothing is changed meanwhile; what is pending may be counted or not. */
export async function recountInbox(): Promise<void> {
  await whenSettled();
  const { counts } = $inbox.get();
  const result = await send(countMessages);
  if (!result.ok) return;
  if ($inbox.get().counts === counts) $inbox.setKey('counts', result.value);
  else await recountInbox();
}

/** From the beginning of the view, or after `cursor`: a page is not shifted by what arrives meanwhile. */
export function fetchPage({ filter, order, search }: InboxView, cursor?: Cursor) {
  const text = search === '' ? {} : { text: search };
  const sorted = order === 'newest' ? {} : { order };
  const after = cursor && { created_at: cursor.created_at, id: cursor.id };
  return send(listInbox, { filter, ...sorted, ...text, ...after });
}

const opposite: Record<InboxOrder, InboxOrder> = { newest: 'oldest', oldest: 'newest' };

/** The same messages in the other order. */
export const backwards = (view: InboxView): InboxView => ({ ...view, order: opposite[view.order] });

/** Loads the page at that end of what is loaded, where there is one. */
export async function loadMore(end: 'previous' | 'next' = 'next'): Promise<Result> {
  const { status, view, counts, pending, [end]: cursor } = $inbox.get();
  // The cursor is of the last view until the new one is there.
  if (status !== 'ready' || !cursor || pending.includes(cursor)) return succeeded(null);
  $inbox.setKey('pending', [...pending, cursor]);
  const ordered = end === 'next' ? view : backwards(view);
  const { value: page, changes } = await withJournal(() => fetchPage(ordered, cursor));
  // The list was loaded anew meanwhile: what follows the old end would leave a gap.
  if (page.ok && $inbox.get()[end] === cursor) {
    const isComplete = ordered.order === 'newest' || $inbox.get().counts === counts;
    showAnswer(extended(end, page.value, isComplete), changes);
  }
  const others = $inbox.get().pending.filter((other) => other !== cursor);
  $inbox.setKey('pending', others);
  return page;
}

/** @param isComplete whether nothing has come meanwhile that belongs after the last page */
function extended(end: 'previous' | 'next', { items, next }: InboxPage, isComplete: boolean) {
  const { messages, [end]: cursor } = $inbox.get();
  const known = new Set(messages.map(({ id }) => id));
  const others = items.filter(({ id }) => !known.has(id));
  const whole = end === 'next' ? [...messages, ...others] : [...others.toReversed(), ...messages];
  const rest = next ?? (isComplete ? null : (items.at(-1) ?? cursor));
  return { messages: whole, [end]: rest };
}
