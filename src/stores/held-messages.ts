import { atom } from 'nanostores';
import { send } from '../api/send.ts';
import * as contract from '../contract/held-messages.ts';
import type { HeldMessage, HeldPage } from '../contract/held-messages.ts';
import type { Cursor } from '../contract/messages.ts';
import { succeeded, type Result } from '../contract/result.ts';
import { $held } from './held-count.ts';

type HeldMessages =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'ready';
      /** Newest first. */
      readonly items: readonly HeldMessage[];
      readonly next: Cursor | null;
    };

export const $heldMessages = atom<HeldMessages>({ status: 'loading' });

export async function loadHeld(): Promise<void> {
  $heldMessages.set({ status: 'loading' });
  const page = await send(contract.listHeldMessages, {});
  if (page.ok) show([], page.value);
  else $heldMessages.set({ status: 'failed' });
}

/** Loads the page after the last one, where there is one. */
export async function loadMoreHeld(): Promise<Result> {
  const held = $heldMessages.get();
  if (held.status !== 'ready' || !held.next) return succeeded(null);
  const { next } = held;
  const page = await send(contract.listHeldMessages, { created_at: next.created_at, id: next.id });
  const now = $heldMessages.get();
  // Else it was loaded anew meanwhile, or all of it is gone.
  if (page.ok && now.status === 'ready' && now.next === next) show(now.items, page.value);
  return page;
}

function show(before: readonly HeldMessage[], { items, next, count }: HeldPage): void {
  const known = new Set(before.map(({ id }) => id));
  const others = items.filter(({ id }) => !known.has(id));
  $heldMessages.set({ status: 'ready', items: [...before, ...others], next });
  $held.setKey('count', count);
}

/** Moves one into the inbox, which is told of it as of any change. */
export const releaseHeld = (id: string): Promise<Result> =>
  takeAway(id, send(contract.releaseHeldMessages, { ids: [id] }));

export const deleteHeld = (id: string): Promise<Result> =>
  takeAway(id, send(contract.deleteHeldMessages, { ids: [id] }));

async function takeAway(id: string, call: Promise<Result>): Promise<Result> {
  const result = await call;
  const held = $heldMessages.get();
  if (!result.ok || held.status !== 'ready') return result;
  const items = held.items.filter((item) => item.id !== id);
  // It was taken away, and counted down, meanwhile.
  if (items.length === held.items.length) return result;
  $heldMessages.set({ ...held, items });
  $held.setKey('count', Math.max(0, $held.get().count - 1));
  // Else what is left could not be reached.
  if (items.length === 0 && held.next) await loadMoreHeld();
  return result;
}

export async function deleteAllHeld(): Promise<Result> {
  const result = await send(contract.deleteAllHeldMessages);
  if (!result.ok) return result;
  $heldMessages.set({ status: 'ready', items: [], next: null });
  $held.setKey('count', 0);
  return result;
}
