import { succeeded, type Result } from '../../contract/result.ts';
import { doubt, isDoubtful, trust } from './doubtful.ts';

/** What a change is about; `isThere` is false of what is deleted. */
interface Fields {
  readonly is_public?: boolean;
  readonly isThere?: boolean;
}

interface OptimisticChange<State extends Fields> {
  /** Of the message or reply; changes of the same fields of it wait for each other. */
  readonly id: string;
  readonly before: State;
  readonly after: State;
  readonly show: (state: State) => void;
  readonly send: () => Promise<Result>;
  /** What the server has of it, for an answer that is lost. */
  readonly ask: () => Promise<Result<Fields>>;
  /** Other messages that have the visibility that it gets. */
  readonly alsoChanged?: readonly string[];
}

interface Queue {
  readonly id: string;
  /** What the server has. */
  confirmed: Fields;
  /** Whether that is not known of its visibility. */
  isDoubtful: boolean;
  /** Shows what the last of the changes makes of it. */
  showLast: () => void;
  waiting: number;
  last: Promise<unknown>;
}

const queues = new Map<string, Queue>();

/** Shows a change at once, and after the last answer what the server has: it may have refused. */
export async function changeOptimistically<State extends Fields>(
  change: OptimisticChange<State>,
): Promise<Result> {
  const { id, before, after, show } = change;
  const showLast = () => show(after);
  const key = [id, ...Object.keys(after)].join(' ');
  const queue = queues.get(key) ?? {
    id,
    confirmed: before,
    isDoubtful: false,
    showLast,
    waiting: 0,
    last: Promise.resolve(),
  };
  queues.set(key, queue);
  queue.waiting += 1;
  queue.showLast = showLast;
  showLast();
  const answer = queue.last.then(() => sendChange(change, queue));
  queue.last = answer;
  const result = await answer;
  queue.waiting -= 1;
  if (queue.waiting > 0) return result;
  queues.delete(key);
  // Also where it was taken: a list that was loaded meanwhile may be older.
  show(queue.confirmed as State);
  if (queue.isDoubtful) void keepAsking(change);
  return result;
}

/** Milliseconds before the server is asked again: each pause is twice the last, up to the longest. */
const PAUSES = { first: 5000, longest: 300_000 };

/** Says that it is not known how others see it, and asks until it is; a new change or an event may tell, too. */
async function keepAsking<State extends Fields>(change: OptimisticChange<State>): Promise<void> {
  const { id, show, ask, alsoChanged = [] } = change;
  doubt([id, ...alsoChanged]);
  for (let pause = PAUSES.first; isDoubtful(id); pause = Math.min(2 * pause, PAUSES.longest)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const now = isDoubtful(id) ? await ask() : null;
    // A change that began meanwhile has ended the doubt.
    if (!now?.ok || !isDoubtful(id)) continue;
    const { is_public } = now.value;
    if (is_public === undefined) trust([id]);
    else show({ is_public } as State);
  }
}

async function sendChange(
  { after, send, ask }: Pick<OptimisticChange<Fields>, 'after' | 'send' | 'ask'>,
  queue: Queue,
): Promise<Result> {
  const result = await send();
  if (result.ok) queue.confirmed = after;
  queue.isDoubtful = false;
  if (result.ok || !isLost(result.error)) return result;
  // An event may have told of it.
  if (!isSame(queue.confirmed, after)) {
    const now = await ask();
    if (now.ok) adopt(queue, now.value);
    // Nobody knows. What others may see counts as public, so that hiding it is at hand.
    else if ('is_public' in after) {
      adopt(queue, { is_public: true });
      queue.isDoubtful = true;
    }
    if (!now.ok) return result;
  }
  return isSame(queue.confirmed, after) ? succeeded(null) : result;
}

/** Whether the server may have done what was asked. */
const isLost = ({ code }: { code: string }) =>
  code === 'no_response' || code === 'unexpected_error';

const isSame = (state: Fields, other: Fields) =>
  Object.entries(other).every(([field, value]) => state[field as keyof Fields] === value);

function adopt(queue: Queue, told: Fields): void {
  const known = Object.entries(told).filter(([field]) => field in queue.confirmed);
  queue.confirmed = { ...queue.confirmed, ...Object.fromEntries(known) };
  if (told.is_public !== undefined) queue.isDoubtful = false;
}

/** Takes note of what an event told, which may come before the answer to a change or in its place. */
export function confirm(ids: readonly string[], told: Fields): void {
  for (const queue of queues.values()) if (ids.includes(queue.id)) adopt(queue, told);
}

/** Shows once more what waits for its answer, on what was loaded meanwhile. */
export function showPending(): void {
  for (const { showLast } of queues.values()) showLast();
}

export const hasPending = () => queues.size > 0;

/** Settles when nothing waits for its answer. */
export async function whenSettled(): Promise<void> {
  while (hasPending()) await Promise.all([...queues.values()].map(({ last }) => last));
}
