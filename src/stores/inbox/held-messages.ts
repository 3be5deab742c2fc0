import { send } from '../../api/send.ts';
import * as contract from '../../contract/held-messages.ts';
import type { HeldPage } from '../../contract/held-messages.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import { createLoadedStore } from '../ui/loaded.ts';
import { setCount } from './list.ts';

/** The loaded pages of held messages as one page; `next` is the last page's cursor. */
export const heldMessages = createLoadedStore<HeldPage>(() => send(contract.listHeldMessages, {}));

heldMessages.$loaded.listen((held) => {
  if (held.status === 'ready') setCount('held', held.value.count);
});

/** Counts the held messages anew, as they arrive without a live event. */
export async function countHeld(): Promise<Result> {
  const page = await send(contract.listHeldMessages, {});
  if (page.ok) setCount('held', page.value.count);
  return page;
}

/** Loads the next page, if there is one. */
export async function loadMoreHeld(): Promise<Result> {
  const held = heldMessages.$loaded.get();
  if (held.status !== 'ready' || !held.value.next) return succeeded(null);
  const { next } = held.value;
  const page = await send(contract.listHeldMessages, { created_at: next.created_at, id: next.id });
  // The list may have been reloaded or emptied meanwhile.
  if (page.ok)
    heldMessages.change((now) => (now.next === next ? appendPage(now, page.value) : now));
  return page;
}

/** Appends a page but keeps the known count: the page's count may include messages removed meanwhile. */
function appendPage({ items, count }: HeldPage, page: HeldPage): HeldPage {
  const known = new Set(items.map(({ id }) => id));
  const others = page.items.filter(({ id }) => !known.has(id));
  return { items: [...items, ...others], next: page.next, count };
}

/** Moves a held message to the inbox, which is updated by a live event. */
export const releaseHeld = (id: string): Promise<Result> =>
  removeAfter(send(contract.releaseHeldMessages, { ids: [id] }), id);

export const deleteHeld = (id: string): Promise<Result> =>
  removeAfter(send(contract.deleteHeldMessages, { ids: [id] }), id);

async function removeAfter(request: Promise<Result>, id: string): Promise<Result> {
  const result = await request;
  if (!result.ok) return result;
  heldMessages.change((page) => removeFromPage(id, page));
  const held = heldMessages.$loaded.get();
  // An empty list would hide that more messages are held, so the next page is loaded.
  if (held.status === 'ready' && held.value.items.length === 0) await loadMoreHeld();
  return result;
}

function removeFromPage(id: string, page: HeldPage): HeldPage {
  const items = page.items.filter((item) => item.id !== id);
  const gone = page.items.length - items.length;
  return { ...page, items, count: Math.max(0, page.count - gone) };
}

export async function deleteAllHeld(): Promise<Result> {
  const result = await send(contract.deleteAllHeldMessages);
  if (result.ok) heldMessages.change(() => ({ items: [], next: null, count: 0 }));
  return result;
}
