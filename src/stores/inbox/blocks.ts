import { send } from '../../api/send.ts';
import * as contract from '../../contract/blocks.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import { createLoadedStore } from '../ui/loaded.ts';

export const blocks = createLoadedStore(async (): Promise<Result<readonly contract.Block[]>> => {
  const result = await send(contract.listBlocks);
  return result.ok ? succeeded(result.value.items) : result;
});

export const blockSender = (message_id: string): Promise<Result> =>
  send(contract.blockSender, { message_id });

export async function removeBlock(id: string): Promise<Result> {
  const result = await send(contract.removeBlock, { id });
  if (result.ok) blocks.change((items) => items.filter((block) => block.id !== id));
  return result;
}

/** Whether a retry is useless: the request's own error codes are final, the general ones are not. */
export const isFinalRefusal = (code: string): boolean =>
  contract.blockSender.codes.some((final) => final === code);
