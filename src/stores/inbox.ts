import { send } from '../api/send.ts';
import { countMessages, listInbox, type Cursor, type InboxPage } from '../contract/messages.ts';
import { succeeded, type Result } from '../contract/result.ts';
import type { InboxOrder, InboxView } from '../rules/inbox.ts';
import { $inbox, addMessage } from './inbox-list.ts';
import { showPending } from './optimistic.ts';

export { $inbox, emptyInbox } from './inbox-list.ts';

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
  const { view, messages } = $inbox.get();
  const before = new Set(messages.map((message) => message.id));
  const [page, counts] = await Promise.all([fetchPage(view, start), send(countMessages)]);
  if ($inbox.get().view !== view) return;
  if (!page.ok || !counts.ok) {
    // What is there belongs to another view, or is known to have changed.
    $inbox.set({ ...$inbox.get(), status: 'failed', messages: [], previous: null, next: null });
    return;
  }
  // What arrived live while the answer was on its way is not in it.
  const arrived = $inbox.get().messages.filter((message) => !before.has(message.id));
  const { items, next } = page.value;
  const previous = start ? (items[0] ?? start) : null;
  const { pending } = $inbox.get();
  $inbox.set({
    status: 'ready',
    view,
    counts: counts.value,
    messages: items,
    previous,
    next,
    pending,
  });
  for (const message of arrived.reverse()) addMessage(message);
  showPending();
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
  const { view, counts, pending, [end]: cursor } = $inbox.get();
  if (!cursor || pending.includes(cursor)) return succeeded(null);
  $inbox.setKey('pending', [...pending, cursor]);
  const ordered = end === 'next' ? view : backwards(view);
  const page = await fetchPage(ordered, cursor);
  // The list was loaded anew meanwhile: what follows the old end would leave a gap.
  if (page.ok && $inbox.get()[end] === cursor) {
    const isComplete = ordered.order === 'newest' || $inbox.get().counts === counts;
    extend(end, page.value, isComplete);
  }
  const others = $inbox.get().pending.filter((other) => other !== cursor);
  $inbox.setKey('pending', others);
  return page;
}

/** @param isComplete whether nothing has come meanwhile that belongs after the last page */
function extend(end: 'previous' | 'next', { items, next }: InboxPage, isComplete: boolean): void {
  const { messages, [end]: cursor } = $inbox.get();
  const known = new Set(messages.map(({ id }) => id));
  const others = items.filter(({ id }) => !known.has(id));
  const extended =
    end === 'next' ? [...messages, ...others] : [...others.toReversed(), ...messages];
  const rest = next ?? (isComplete ? null : (items.at(-1) ?? cursor));
  $inbox.set({ ...$inbox.get(), messages: extended, [end]: rest });
}
