import { Queue } from '../../api/queue.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import {
  isVisibilityUnknown,
  markVisibilityKnown,
  markVisibilityUnknown,
} from './unknown-visibility.ts';

/** The state that a change can set; `exists` is false after a deletion. */
interface State {
  readonly is_public?: boolean;
  readonly for_sender?: boolean;
  readonly may_answer?: boolean;
  readonly exists?: boolean;
}

interface OptimisticChange<Changed extends State> {
  /** Id of the message or reply. Changes of the same fields of one item wait for each other. */
  readonly id: string;
  readonly before: Changed;
  readonly after: Changed;
  readonly show: (state: Changed) => void;
  readonly send: () => Promise<Result>;
  /** Fetches the server's state after an answer was lost. */
  readonly fetch: () => Promise<Result<State>>;
  /** Ids of other items that get the same visibility. */
  readonly alsoChanged?: readonly string[];
}

/** Unanswered changes of the same fields of one message or reply. */
interface Pending {
  readonly id: string;
  readonly queue: Queue;
  /** The latest known state on the server. */
  confirmed: State;
  /** Whether the visibility on the server is unknown. */
  isVisibilityUnknown: boolean;
  showLatest: () => void;
}

const allPending = new Map<string, Pending>();

/**
 * Shows a change immediately. After the last answer, shows the server's state, because the server may
 * refuse.
 */
export async function changeOptimistically<Changed extends State>(
  change: OptimisticChange<Changed>,
): Promise<Result> {
  const { id, before, after, show } = change;
  const showLatest = () => show(after);
  const key = [id, ...Object.keys(after)].join(' ');
  const pending = allPending.get(key) ?? {
    id,
    queue: new Queue(),
    confirmed: before,
    isVisibilityUnknown: false,
    showLatest,
  };
  allPending.set(key, pending);
  pending.showLatest = showLatest;
  showLatest();
  const answer = pending.queue.add(() => sendChange(change, pending));
  const result = await answer;
  if (pending.queue.last !== answer) return result;
  allPending.delete(key);
  // A list loaded meanwhile may not contain the change, even if the server accepted it.
  show(pending.confirmed as Changed);
  if (pending.isVisibilityUnknown) void pollVisibility(change);
  return result;
}

/** Milliseconds before each fetch: the delay doubles each time, up to `longest`. */
const POLL_DELAYS = { first: 5000, longest: 300_000 };

/**
 * Marks the visibility as unknown, and fetches it repeatedly until a fetch, a new change or an event settles
 * it.
 */
async function pollVisibility<Changed extends State>(
  change: OptimisticChange<Changed>,
): Promise<void> {
  const { id, after, show, fetch, alsoChanged = [] } = change;
  const { first, longest } = POLL_DELAYS;
  markVisibilityUnknown([id, ...alsoChanged]);
  for (let delay = first; isVisibilityUnknown(id); delay = Math.min(2 * delay, longest)) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const fetched = isVisibilityUnknown(id) ? await fetch() : null;
    // A change that began meanwhile has settled the visibility.
    if (!fetched?.ok || !isVisibilityUnknown(id)) continue;
    if (fetched.value.is_public === undefined) markVisibilityKnown([id]);
    else show(pick(fetched.value, after) as Changed);
  }
}

async function sendChange(
  { after, send, fetch }: Pick<OptimisticChange<State>, 'after' | 'send' | 'fetch'>,
  pending: Pending,
): Promise<Result> {
  const result = await send();
  if (result.ok) pending.confirmed = after;
  pending.isVisibilityUnknown = false;
  if (result.ok || !isOutcomeUnknown(result.error)) return result;
  // A live event may have confirmed the change.
  if (!isSame(pending.confirmed, after)) {
    const fetched = await fetch();
    if (fetched.ok) applyState(pending, fetched.value);
    // An unknown visibility is shown as public, so that the page offers to hide the item.
    else if ('is_public' in after) {
      applyState(pending, { is_public: true });
      pending.isVisibilityUnknown = true;
    }
    if (!fetched.ok) return result;
  }
  return isSame(pending.confirmed, after) ? succeeded(null) : result;
}

/** Whether the server may have carried out a request although no proper answer came. */
const isOutcomeUnknown = ({ code }: { code: string }) =>
  code === 'no_response' || code === 'unexpected_error';

const isSame = (state: State, other: State) =>
  Object.entries(other).every(([field, value]) => state[field as keyof State] === value);

/** Returns the part of a state that has the fields of another one. */
const pick = (state: State, other: State): State =>
  Object.fromEntries(Object.entries(state).filter(([field]) => field in other));

function applyState(pending: Pending, state: State): void {
  pending.confirmed = { ...pending.confirmed, ...pick(state, pending.confirmed) };
  if (state.is_public !== undefined) pending.isVisibilityUnknown = false;
}

/** Takes over the state from a live event, which may come before the answer to a change, or instead of it. */
export function confirmState(ids: readonly string[], state: State): void {
  for (const pending of allPending.values())
    if (ids.includes(pending.id)) applyState(pending, state);
}

/** Shows the unanswered changes again, on a list that was loaded meanwhile. */
export function showPending(): void {
  for (const { showLatest } of allPending.values()) showLatest();
}

export const hasPending = () => allPending.size > 0;

/** Settles once every change has been answered. */
export async function whenSettled(): Promise<void> {
  while (hasPending()) await Promise.all([...allPending.values()].map(({ queue }) => queue.last));
}
