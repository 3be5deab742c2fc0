import { atom, computed } from 'nanostores';
import { send } from '../../api/send.ts';
import { countMessages, type Cursor, type Message } from '../../contract/messages.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { isInView, zeroCounts, type InboxCounts, type InboxView } from '../../rules/inbox.ts';
import { createPagedList, emptyList, replay } from '../paged-list.ts';
import {
  changeMessages,
  comesBefore,
  showAsPublic,
  type InboxChange,
  type InboxState,
  type MessageChanger,
} from './changes.ts';
import { fetchMessage, fetchMessages, wholeView } from './fetching.ts';

/** A change that is shown before the server's answer. */
interface Operation {
  readonly message: Pick<Message, 'id'> & Partial<Cursor>;
  /** Id of what is changed: the message or one of its replies. */
  readonly subject: string;
  /** The changed fields. Operations on the same fields of one subject wait for each other. */
  readonly fields: string;
  readonly change: MessageChanger;
  readonly send: () => Promise<Result>;
  /** Ids of replies that get the same visibility. */
  readonly replies?: readonly string[];
  /** Set if the answer is lost: one of the list's changes, which changes nothing, but marks the time. */
  readonly lost?: InboxChange;
}

/** @tested directly */
export const emptyInbox: InboxState = {
  ...emptyList(wholeView),
  counts: zeroCounts,
  deleted: new Set(),
};

/** The messages as the server has them; live events change them alone. */
export const list = createPagedList(fetchMessages, emptyInbox, {
  itemsLeft: ({ items, query }) =>
    items
      .filter((message) => isInView(message, query))
      .sort((one, other) => (comesBefore(one, other, query.order) ? -1 : 1)),
  onShown: (items, changes, end) => {
    settleFetched(items, changes);
    // It is uncertain whether the fetched counts include the changes made meanwhile.
    if (!end && (changes.length > 0 || hasPending())) void recountInbox();
  },
});

const $operations = atom<readonly Operation[]>([]);

export interface Inbox extends Omit<InboxState, 'items' | 'query'> {
  readonly view: InboxView;
  /** The loaded messages in the view's order; while another view loads, the previous view's messages. */
  readonly messages: readonly Message[];
}

/** The operations without an answer over the messages of the server, as the page shows them. */
export const $inbox = computed([list.$list, $operations], (state, operations): Inbox => {
  const { items, query, ...rest } = operations.reduce(
    (now, { message, change }) => changeMessages([message.id], change)(now),
    state,
  );
  return { ...rest, messages: items, view: query };
});

const nothing: ReadonlySet<string> = new Set();

/** Ids of messages and replies of which the server may or may not have changed the visibility. */
export const $unknownVisibility = computed($operations, (operations) => {
  const isChanging = (lost: Operation) =>
    operations.some((other) => !other.lost && isSame(other, lost));
  const unknown = operations.filter((other) => other.lost && !isChanging(other));
  return unknown.length === 0 ? nothing : new Set(unknown.map(({ subject }) => subject));
});

const keyOf = ({ subject, fields }: Operation) => `${subject} ${fields}`;
const isSame = (one: Operation, other: Operation) => keyOf(one) === keyOf(other);

const hasPending = () => $operations.get().some(({ lost }) => !lost);

const answers = new Map<string, Promise<Result>>();

/** Settles once every change has been answered. */
async function whenSettled(): Promise<void> {
  while (hasPending()) await Promise.all(answers.values());
}

/**
 * Shows a change at once, and sends it after earlier ones of the same fields. An accepted change is applied
 * to the messages of the server; a refused one disappears.
 */
export function run(operation: Operation): Promise<Result> {
  $operations.set([...$operations.get(), operation]);
  const answer = carryOut(operation, answers.get(keyOf(operation)));
  answers.set(keyOf(operation), answer);
  return answer;
}

async function carryOut(operation: Operation, before?: Promise<unknown>): Promise<Result> {
  await before;
  const { message, change } = operation;
  const result = await sendChange(changeMessages([message.id], change), operation.send);
  const isLost = !result.ok && ['no_response', 'unexpected_error'].includes(result.error.code);
  const isDone = isLost ? await findOutcome(operation) : result.ok;
  if (isDone === undefined) void becomeUnknown(operation);
  else drop((other) => other === operation || (isDone && !!other.lost && isSame(other, operation)));
  return isDone && isLost ? succeeded(null) : result;
}

/** Sends a change, and applies it once it is accepted. */
export async function sendChange(
  change: InboxChange,
  request: () => Promise<Result>,
): Promise<Result> {
  let state = list.$list.get();
  const { value: result, changes } = await list.read(request);
  const isConfirmed = changes.some((made) => {
    const isOpen = change(state) !== state;
    state = made(state);
    return isOpen && change(state) === state;
  });
  // After the live event that has confirmed it, newer ones may have come.
  if (result.ok && !isConfirmed) list.apply(change);
  return result;
}

/** Finds out whether the server has carried out an operation without an answer; undefined if that fails. */
async function findOutcome(operation: Operation): Promise<boolean | undefined> {
  const { message, change } = operation;
  const { items, deleted } = list.$list.get();
  const isDone = (now: Message | null | undefined) =>
    change ? !!now && change(now) === now : now === null;
  const known = items.find(({ id }) => id === message.id);
  // A live event may have confirmed the change.
  if (isDone(known ?? (deleted.has(message.id) ? null : undefined))) return true;
  const now = await refetch(operation);
  return now === undefined ? undefined : isDone(now);
}

/** Fetches a message anew; returns it, or null if it is deleted, or undefined if that fails. */
async function refetch({ message }: Operation): Promise<Message | null | undefined> {
  const { id } = message;
  const loaded = list.$list.get().items.find((other) => other.id === id);
  const { created_at = loaded?.created_at } = message;
  const { value: fetched, changes } = await list.read(async () =>
    created_at === undefined ? failed('gone') : fetchMessage({ id, created_at }),
  );
  if (!fetched.ok) return undefined;
  const items = fetched.value ? [fetched.value] : [];
  const alone = replay(changes, { ...list.$list.get(), items });
  const now = alone.items.find((other) => other.id === id) ?? null;
  list.apply(changeMessages([id], now && (() => now)));
  settleFetched([{ id }], changes);
  return now;
}

/** Milliseconds before each fetch of an unknown visibility: the delay doubles, up to `longest`. */
const POLL_DELAYS = { first: 5000, longest: 300_000 };

/**
 * Shows an unknown visibility as public, so that the page offers to hide the item, and fetches it repeatedly
 * until a fetch, a new change or a live event settles it.
 */
async function becomeUnknown(operation: Operation): Promise<void> {
  const { subject, fields, replies = [] } = operation;
  const lost = (state: InboxState) => state;
  list.apply(lost);
  const subjects = fields === 'is_public' ? [subject, ...replies] : [];
  const unknown = subjects.map((id) => {
    return { ...operation, subject: id, change: (now: Message) => showAsPublic(now, id), lost };
  });
  $operations.set($operations.get().flatMap((other) => (other === operation ? unknown : [other])));
  const isUnknown = () => $operations.get().some((other) => other.lost === lost);
  const { first, longest } = POLL_DELAYS;
  for (let delay = first; isUnknown(); delay = Math.min(2 * delay, longest)) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (isUnknown()) await refetch(operation);
  }
}

/** Ends operations, and the unknown visibilities of what is deleted. */
function drop(isOver: (operation: Operation) => boolean): void {
  const { deleted } = list.$list.get();
  const isGone = ({ lost, message }: Operation) => lost && deleted.has(message.id);
  const left = $operations.get().filter((other) => !isOver(other) && !isGone(other));
  if (left.length < $operations.get().length) $operations.set(left);
}

/** Ends the unknown visibilities that a live event or a request has set. */
export const settle = (subjects: readonly string[]) =>
  drop(({ lost, subject }) => !!lost && subjects.includes(subject));

/** Ends the unknown visibilities of fetched messages, unless they were lost after the request. */
function settleFetched(
  messages: readonly Pick<Message, 'id'>[],
  changes: readonly InboxChange[],
): void {
  const ids = new Set(messages.map(({ id }) => id));
  drop(({ lost, message }) => !!lost && ids.has(message.id) && !changes.includes(lost));
}

/**
 * Fetches the counts after every change is answered; fetches them again if another change is made meanwhile.
 */
export async function recountInbox(): Promise<void> {
  await whenSettled();
  const { value: counts, changes } = await list.read(() => send(countMessages));
  if (!counts.ok) return;
  if (changes.length === 0) setCounts(counts.value);
  else await recountInbox();
}

/** Sets counts that no live event updates. */
export const setCounts = (counts: Partial<InboxCounts>) =>
  list.$list.set({ ...list.$list.get(), counts: { ...list.$list.get().counts, ...counts } });
