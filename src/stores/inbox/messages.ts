import { send, sendDeletion } from '../../api/send.ts';
import * as contract from '../../contract/messages.ts';
import type { BulkChange, Message, MessageChange } from '../../contract/messages.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import { SELECTED_MAX } from '../../rules/inbox.ts';
import { bulkChange, changeMessages, withFields } from './changes.ts';
import { list, run, sendChange, setCounts, settle } from './collection.ts';
import { loadInbox } from './inbox.ts';

/** Shows a change of a message immediately, and undoes it if the server refuses. */
export function changeMessage(message: contract.Cursor, change: MessageChange): Promise<Result> {
  const { id } = message;
  return run({
    message,
    subject: id,
    fields: Object.keys(change).join(' '),
    change: (loaded) => withFields<Message>(loaded, change),
    send: () => send(contract.changeMessage, { ...change, id }),
  });
}

/** Removes a message immediately, and restores it if the server refuses. */
export const deleteMessage = (message: Message): Promise<Result> =>
  run({
    message,
    subject: message.id,
    fields: 'exists',
    change: null,
    send: () => sendDeletion(contract.deleteMessage, message.id),
  });

/** Makes all messages public, or all private. */
export const setAllVisibility = (isPublic: boolean): Promise<Result> =>
  reloadAfter(send(contract.setAllVisibility, { is_public: isPublic }));

/** Deletes all public messages, or all private ones. */
export const deleteAllMessages = (isPublic: boolean): Promise<Result> =>
  reloadAfter(send(contract.deleteAllMessages, { is_public: isPublic }));

async function reloadAfter(request: Promise<Result>): Promise<Result> {
  const result = await request;
  if (result.ok) await loadInbox();
  return result;
}

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
    const result = await sendChange(bulkChange(part, change), () =>
      send(contract.changeMessages, { ids: part, ...change }),
    );
    if (result.ok && change.is_public !== undefined) settle(part);
    return result;
  });
}

export function deleteInBulk(ids: readonly string[], options?: BulkOptions): Promise<Result> {
  return inParts(ids, options, (part) =>
    sendChange(changeMessages(part, null), () => send(contract.deleteMessages, { ids: part })),
  );
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
  list.apply(bulkChange(idsOf(list.$list.get().items), { is_new: false }));
  setCounts({ new: 0 });
  return result;
}
