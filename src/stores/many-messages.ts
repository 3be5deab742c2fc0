import { send } from '../api/send.ts';
import * as contract from '../contract/messages.ts';
import type { ManyChange } from '../contract/messages.ts';
import { succeeded, type Result } from '../contract/result.ts';
import { SELECTED_MAX } from '../rules/inbox.ts';
import { $inbox, showMany, takeManyAway } from './inbox-list.ts';

/** Called with how many are done. */
export type Progress = (done: number) => void;

export const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

/** Changes many messages in as few requests as may be, and shows each part once it is done. */
export function changeMany(
  ids: readonly string[],
  change: ManyChange,
  onProgress?: Progress,
): Promise<Result> {
  return inParts(ids, onProgress, async (part) => {
    const result = await send(contract.changeMessages, { ids: part, ...change });
    if (result.ok) showMany(part, change);
    return result;
  });
}

export function deleteMany(ids: readonly string[], onProgress?: Progress): Promise<Result> {
  return inParts(ids, onProgress, async (part) => {
    const result = await send(contract.deleteMessages, { ids: part });
    if (result.ok) takeManyAway(part);
    return result;
  });
}

/** Ends with the first part that is refused. */
async function inParts(
  ids: readonly string[],
  onProgress: Progress | undefined,
  sendPart: (part: string[]) => Promise<Result>,
): Promise<Result> {
  for (let done = 0; done < ids.length; done += SELECTED_MAX) {
    onProgress?.(done);
    const result = await sendPart(ids.slice(done, done + SELECTED_MAX));
    if (!result.ok) return result;
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
