import type { Result } from '../contract/result.ts';

interface OptimisticChange<State> {
  /** What is changed; changes of the same wait for each other. */
  readonly key: string;
  readonly before: State;
  readonly after: State;
  readonly show: (state: State) => void;
  readonly send: () => Promise<Result>;
}

interface Queue {
  /** What the server has. */
  confirmed: unknown;
  /** Shows what the last of the changes makes of it. */
  showLast: () => void;
  waiting: number;
  last: Promise<unknown>;
}

const queues = new Map<string, Queue>();

/** Shows a change at once, and after the last answer what the server has: it may have refused. */
export async function changeOptimistically<State>(
  change: OptimisticChange<State>,
): Promise<Result> {
  const { key, before, after, show, send } = change;
  const showLast = () => show(after);
  const queue = queues.get(key) ?? {
    confirmed: before,
    showLast,
    waiting: 0,
    last: Promise.resolve(),
  };
  queues.set(key, queue);
  queue.waiting += 1;
  queue.showLast = showLast;
  showLast();
  const answer = queue.last.then(send);
  queue.last = answer;
  const result = await answer;
  queue.waiting -= 1;
  if (result.ok) queue.confirmed = after;
  if (queue.waiting > 0) return result;
  queues.delete(key);
  // Also where it was taken: a list that was loaded meanwhile may be older.
  show(queue.confirmed as State);
  return result;
}

/** Shows once more what waits for its answer, on what was loaded meanwhile. */
export function showPending(): void {
  for (const { showLast } of queues.values()) showLast();
}
