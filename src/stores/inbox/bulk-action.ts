import type { Message } from '../../contract/messages.ts';
import type { Result } from '../../contract/result.ts';
import type { BulkOptions } from './messages.ts';
import { $bulkAction, deselect } from './selection.ts';

/**
 * Runs an action on selected messages. Messages are deselected once their part is done; the rest stays
 * selected.
 * @returns the result, and as `done` the changed messages in their former state, of which some are missing if a
 * part was refused or the action was stopped; null if another bulk action is running
 */
export async function runBulkAction(
  messages: readonly Message[],
  send: (options: BulkOptions) => Promise<Result>,
) {
  if ($bulkAction.get()) return null;
  const { length: count } = messages;
  const controller = new AbortController();
  const done = new Set<string>();
  const show = () => $bulkAction.set({ done: done.size, count, stop: () => controller.abort() });
  const onDone = (ids: readonly string[]) => {
    for (const id of ids) done.add(id);
    deselect(ids);
    show();
  };
  show();
  const result = await send({ onDone, signal: controller.signal });
  $bulkAction.set(null);
  return { result, done: messages.filter(({ id }) => done.has(id)) };
}
