import type { Message } from '../../contract/messages.ts';
import type { Result } from '../../contract/result.ts';
import type { Following } from './many-messages.ts';
import { $bulkAction, deselect } from './selection.ts';

interface Outcome {
  readonly result: Result;
  /** As they were before; fewer than all where a part was refused, or it was stopped. */
  readonly done: readonly Message[];
}

/**
 * Does something with selected messages, and lets go of each that is done: what is refused or stopped
 * stays selected, and so does what is selected meanwhile.
 *
 * @returns null while something else is being done
 */
export async function runBulkAction(
  messages: readonly Message[],
  send: (following: Following) => Promise<Result>,
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
