import { atom } from 'nanostores';
import { send } from '../api/send.ts';
import * as contract from '../contract/blocks.ts';
import type { Result } from '../contract/result.ts';

type Blocks =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly items: readonly contract.Block[] };

export const $blocks = atom<Blocks>({ status: 'loading' });

/** Loads them anew whenever the settings are opened. */
export async function loadBlocks(): Promise<void> {
  $blocks.set({ status: 'loading' });
  const blocks = await send(contract.listBlocks);
  $blocks.set(blocks.ok ? { status: 'ready', items: blocks.value.items } : { status: 'failed' });
}

export const blockSender = (message_id: string): Promise<Result> =>
  send(contract.blockSender, { message_id });

export async function removeBlock(id: string): Promise<Result> {
  const result = await send(contract.removeBlock, { id });
  const blocks = $blocks.get();
  if (result.ok && blocks.status === 'ready') {
    $blocks.set({ ...blocks, items: blocks.items.filter((block) => block.id !== id) });
  }
  return result;
}

/** Whether a second try would end alike, as after every code that is the request's own. */
export const isFinalRefusal = (code: string): boolean =>
  contract.blockSender.codes.some((final) => final === code);
