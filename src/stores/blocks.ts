import { atom } from 'nanostores';
import { send } from '../api/send.ts';
import * as contract from '../contract/blocks.ts';
import { changeInboxRules, showInboxRules } from '../contract/inbox-rules.ts';
import type { Result } from '../contract/result.ts';

type Blocks =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'ready';
      readonly items: readonly contract.Block[];
      /** Whether messages without a mark are held back. */
      readonly holdsUnmarked: boolean;
    };

export const $blocks = atom<Blocks>({ status: 'loading' });

export async function loadBlocks(): Promise<void> {
  $blocks.set({ status: 'loading' });
  const [blocks, rules] = await Promise.all([send(contract.listBlocks), send(showInboxRules)]);
  if (!blocks.ok || !rules.ok) {
    $blocks.set({ status: 'failed' });
    return;
  }
  const { hold_unmarked: holdsUnmarked } = rules.value;
  $blocks.set({ status: 'ready', items: blocks.value.items, holdsUnmarked });
}

/** The settings ask for the blocks whenever they are opened. */
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

export const holdUnmarked = (hold_unmarked: boolean): Promise<Result> =>
  send(changeInboxRules, { hold_unmarked });
