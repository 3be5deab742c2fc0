import { computed } from 'nanostores';
import { send } from '../../api/send.ts';
import * as contract from '../../contract/held-messages.ts';
import type { HeldMessage } from '../../contract/held-messages.ts';
import type { Cursor } from '../../contract/messages.ts';
import type { Result } from '../../contract/result.ts';
import { createPagedList, emptyList } from '../paged-list.ts';
import { setCounts } from './collection.ts';

const held = createPagedList<HeldMessage, null, Cursor, { readonly count: number }>(
  (_, after) =>
    send(contract.listHeldMessages, after ? { created_at: after.created_at, id: after.id } : {}),
  { ...emptyList(null), count: 0 },
);

held.$list.listen(({ status, count }) => {
  if (status === 'ready') setCounts({ held: count });
});

/** The loaded pages of held messages as one page; `next` is the last page's cursor. */
export const heldMessages = {
  $loaded: computed(held.$list, (value) =>
    value.status === 'ready' ? { status: value.status, value } : { status: value.status },
  ),
  load: () => held.load(null),
};

/** Counts the held messages anew, as they arrive without a live event. */
export async function countHeld(): Promise<Result> {
  const page = await send(contract.listHeldMessages, {});
  if (page.ok) setCounts({ held: page.value.count });
  return page;
}

/** Loads the next page, if there is one. */
export const loadMoreHeld = () => held.loadMore();

/** Moves a held message to the inbox, which is updated by a live event. */
export const releaseHeld = (id: string): Promise<Result> =>
  removeAfter(send(contract.releaseHeldMessages, { ids: [id] }), id);

export const deleteHeld = (id: string): Promise<Result> =>
  removeAfter(send(contract.deleteHeldMessages, { ids: [id] }), id);

async function removeAfter(request: Promise<Result>, id: string): Promise<Result> {
  const result = await request;
  if (!result.ok) return result;
  held.apply((page) => {
    const items = page.items.filter((item) => item.id !== id);
    return { ...page, items, count: page.count - (page.items.length - items.length) };
  });
  // An empty list would hide that more messages are held, so the next page is loaded.
  if (held.$list.get().items.length === 0) await loadMoreHeld();
  return result;
}

export async function deleteAllHeld(): Promise<Result> {
  const result = await send(contract.deleteAllHeldMessages);
  if (result.ok) held.apply((page) => ({ ...page, items: [], next: null, count: 0 }));
  return result;
}
