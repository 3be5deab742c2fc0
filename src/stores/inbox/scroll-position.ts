import { atom } from 'nanostores';
import { ownProfile } from '../../api/own-profile.ts';
import type { Cursor } from '../../contract/messages.ts';
import { isInboxFilter, inboxOrders, type InboxView } from '../../rules/inbox.ts';
import { readJson, removeEntry, writeEntry } from '../../storage/access.ts';
import { $inbox, changeView, loadInbox } from './inbox.ts';

interface SavedScroll extends Pick<InboxView, 'filter' | 'order'> {
  readonly owner: string;
  /** Cursor before the first message in the window; null at the beginning of the list. */
  readonly after: Cursor | null;
  /** Pixels from the window's top to the first message in it; null if not scrolled. */
  readonly offset: number | null;
}

/** A message to scroll to. */
interface ScrollTarget {
  readonly id: string;
  /** Pixels from the window's top to the message; without an offset the message gets the focus. */
  readonly offset?: number;
  /** Scrolls the message to the window's start; otherwise the list scrolls as little as possible. */
  readonly block?: 'start';
}

export const $scrollTarget = atom<ScrollTarget | null>(null);

let topOffset: number | null = null;

/** The ids of the first and the last message in the window. */
export const $visibleRange = atom({ first: '', last: '' });

/** @param offset pixels from the window's top to the first message; null if not scrolled */
export function setVisibleRange(first: string, last: string, offset: number | null): void {
  topOffset = offset;
  const known = $visibleRange.get();
  if (first !== known.first || last !== known.last) $visibleRange.set({ first, last });
}

export const topMessageId = () => $visibleRange.get().first;

/** Stores the scroll position for a reload, but never a search, whose text may be secret. */
export function saveScrollPosition(): void {
  const { view, messages, previous, status } = $inbox.get();
  // A scroll position from before the search must not be restored.
  if (view.search !== '') removeEntry('sessionStorage', 'inbox_place');
  if (status !== 'ready' || view.search !== '') return;
  const index = messages.findIndex(({ id }) => id === topMessageId());
  const before = messages[index - 1] ?? (index === 0 ? previous : null);
  const after = before && { created_at: before.created_at, id: before.id };
  const { filter, order } = view;
  const offset = index < 0 ? null : topOffset;
  const saved: SavedScroll = { owner: ownProfile().id, filter, order, after, offset };
  writeEntry('sessionStorage', 'inbox_place', JSON.stringify(saved));
}

/** Opens the inbox. After a reload or a step back in the history, restores its last scroll position. */
export async function openInbox(isReturn: boolean): Promise<void> {
  const saved = isReturn ? readSavedScroll() : null;
  if (!saved) return loadInbox();
  const { filter, order, after, offset } = saved;
  await changeView({ filter, order }, after ?? undefined);
  const [first] = $inbox.get().messages;
  if (first && offset !== null) $scrollTarget.set({ id: first.id, offset });
}

function readSavedScroll(): SavedScroll | null {
  const saved = readJson('sessionStorage', 'inbox_place') as SavedScroll | null;
  const isOwn = saved?.owner === ownProfile().id;
  return isOwn && isInboxFilter(saved.filter) && inboxOrders.includes(saved.order) ? saved : null;
}
