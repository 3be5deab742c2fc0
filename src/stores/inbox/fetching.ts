import { send } from '../../api/send.ts';
import {
  countMessages,
  listInbox,
  type Cursor,
  type InboxPage,
  type Message,
} from '../../contract/messages.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import type { InboxOrder, InboxView } from '../../rules/inbox.ts';
import type { End } from '../paged-list.ts';

export const wholeView: InboxView = { filter: 'all', order: 'newest', search: '' };

/**
 * Fetches the first page, or the page after `cursor`. New messages do not shift pages that begin at a
 * cursor.
 */
export function fetchPage(
  { filter, order, search }: InboxView,
  cursor?: Cursor | null,
): Promise<Result<InboxPage>> {
  const searched = search === '' ? {} : { search };
  const sorted = order === 'newest' ? {} : { order };
  const after = cursor && { created_at: cursor.created_at, id: cursor.id };
  return send(listInbox, { filter, ...sorted, ...searched, ...after });
}

const opposite: Record<InboxOrder, InboxOrder> = { newest: 'oldest', oldest: 'newest' };

/** Fetches the page before `cursor`, in reverse order. */
export const fetchPageBefore = (view: InboxView, cursor: Cursor | null) =>
  fetchPage({ ...view, order: opposite[view.order] }, cursor);

/** Fetches what replaces the list, with the counts, or what is added at one of its ends. */
export async function fetchMessages(view: InboxView, cursor: Cursor | null, end?: End) {
  if (end) return end === 'next' ? fetchPage(view, cursor) : fetchPageBefore(view, cursor);
  const [page, counts] = await Promise.all([fetchPage(view, cursor), send(countMessages)]);
  if (!page.ok) return page;
  if (!counts.ok) return counts;
  const previous = cursor && (page.value.items[0] ?? cursor);
  return succeeded({ ...page.value, previous, counts: counts.value });
}

/** Fetches a message; null if it is deleted. */
export async function fetchMessage({ id, created_at }: Cursor): Promise<Result<Message | null>> {
  // The page after this cursor begins with the message itself, because no id lies between `id` and `id~`.
  const page = await fetchPage(wholeView, { created_at, id: `${id}~` });
  return page.ok ? succeeded(page.value.items.find((message) => message.id === id) ?? null) : page;
}
