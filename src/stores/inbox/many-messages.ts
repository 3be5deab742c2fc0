import { send } from '../../api/send.ts';
import * as contract from '../../contract/messages.ts';
import type { ManyChange } from '../../contract/messages.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import { SELECTED_MAX } from '../../rules/inbox.ts';
import { $inbox, showMany, takeManyAway } from './list.ts';

/** How a change of many is followed, and stopped before its next part. */
export interface Following {
  /** Called with the ids that are done, a part at a time. */
  readonly onDone: (ids: readonly string[]) => void;
  readonly signal: AbortSignal;
}

export const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

/** Changes many messages in as few requests as may be, and shows each part once it is done. */
export function changeMany(
  ids: readonly string[],
  change: ManyChange,
  following?: Following,
): Promise<Result> {
  return inParts(ids, following, async (part) => {
    const result = await send(contract.changeMessages, { ids: part, ...change });
    if (result.ok) showMany(part, change);
    return result;
  });
}

export function deleteMany(ids: readonly string[], following?: Following): Promise<Result> {
  return inParts(ids, following, async (part) => {
    const result = await send(contract.deleteMessages, { ids: part });
    if (result.ok) takeManyAway(part);
    return result;
  });
}

/** Ends with the first part that is refused, and where it is stopped. */
async function inParts(
  ids: readonly string[],
  following: Following | undefined,
  sendPart: (part: string[]) => Promise<Result>,
): Promise<Result> {
  for (let start = 0; start < ids.length; start += SELECTED_MAX) {
    if (following?.signal.aborted) break;
    const part = ids.slice(start, start + SELECTED_MAX);
    const result = await sendPart(part);
    if (!result.ok) return result;
    following?.onDone(part);
  }
  return succeeded(null);
}

/** Marks what is new as seen, also what is not loaded. */
export async function markAllSeen(): Promise<Result> {
  const result = await send(contract.markAllSeen);
  if (!result.ok) return result;
  const loaded = $inbox.get().messages.filter(({ is_new }) => is_new);
  showMany(idsOf(loaded), { is_new: false });
  $inbox.setKey('counts', { ...$inbox.get().counts, new: 0 });
  return result;
}
