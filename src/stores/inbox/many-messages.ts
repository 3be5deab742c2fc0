import { send } from '../../api/send.ts';
import * as contract from '../../contract/messages.ts';
import type { BulkChange } from '../../contract/messages.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import { SELECTED_MAX } from '../../rules/inbox.ts';
import { $inbox, updateMessages, removeMessages } from './list.ts';

/** Progress callback and abort signal of a bulk action. */
export interface BulkOptions {
  /** Called after each part with the ids of its messages. */
  readonly onDone: (ids: readonly string[]) => void;
  /** Stops the action before its next part. */
  readonly signal: AbortSignal;
}

export const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

/** Changes many messages in as few requests as possible, and shows each part once it is done. */
export function changeInBulk(
  ids: readonly string[],
  change: BulkChange,
  options?: BulkOptions,
): Promise<Result> {
  return inParts(ids, options, async (part) => {
    const result = await send(contract.changeMessages, { ids: part, ...change });
    if (result.ok) updateMessages(part, change);
    return result;
  });
}

export function deleteInBulk(ids: readonly string[], options?: BulkOptions): Promise<Result> {
  return inParts(ids, options, async (part) => {
    const result = await send(contract.deleteMessages, { ids: part });
    if (result.ok) removeMessages(part);
    return result;
  });
}

/** Sends the ids in parts; stops at the first refused part, or when aborted. */
async function inParts(
  ids: readonly string[],
  options: BulkOptions | undefined,
  sendPart: (part: string[]) => Promise<Result>,
): Promise<Result> {
  for (let start = 0; start < ids.length; start += SELECTED_MAX) {
    if (options?.signal.aborted) break;
    const part = ids.slice(start, start + SELECTED_MAX);
    const result = await sendPart(part);
    if (!result.ok) return result;
    options?.onDone(part);
  }
  return succeeded(null);
}

/** Marks all new messages as seen, including those not loaded. */
export async function markAllSeen(): Promise<Result> {
  const result = await send(contract.markAllSeen);
  if (!result.ok) return result;
  const loaded = $inbox.get().messages.filter(({ is_new }) => is_new);
  updateMessages(idsOf(loaded), { is_new: false });
  $inbox.setKey('counts', { ...$inbox.get().counts, new: 0 });
  return result;
}
