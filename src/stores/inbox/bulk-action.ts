import type { Message } from '../../contract/messages.ts';
import type { Result } from '../../contract/result.ts';
import type { BulkOptions } from './messages.ts';
import { $bulkAction, deselect } from './selection.ts';

interface Outcome {
  readonly result: Result;
  /**
   * The changed messages in their former state. Some are missing if a part was refused or the action was
   * stopped.
   */
  readonly done: readonly Message[];
}

/**
 * Runs an action on selected messages. Messages are deselected once their part is done; the rest stays
 * selected.
 * @returns null if another bulk action is running
 */
export async function runBulkAction(
  messages: readonly Message[],
  send: (options: BulkOptions) => Promise<Result>,
): Promise<Outcome | null> {
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
