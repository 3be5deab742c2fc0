import { atom } from 'nanostores';
import { succeeded, type Result } from '../contract/result.ts';

export interface Item {
  readonly id: string;
}

export interface Page<T, Cursor> {
  readonly items: readonly T[];
  /** Cursor of the next page; null or empty on the last page. */
  readonly next: Cursor | null;
}

/** The loaded pages of a list, as the server has them. */
export interface ListState<T, Query, Cursor> extends Page<T, Cursor> {
  /** While another query loads, the items of the previous one stay. */
  readonly status: 'loading' | 'failed' | 'ready';
  readonly query: Query;
  /** Cursor of the page before, in reverse order; null at the beginning of the list. */
  readonly previous: Cursor | null;
  /** The cursors of the pages that are being loaded. */
  readonly pending: readonly Cursor[];
}

export const emptyList = <Query>(query: Query): ListState<never, Query, never> => ({
  status: 'loading',
  query,
  items: [],
  previous: null,
  next: null,
  pending: [],
});

/** The ends of a list at which pages are added. */
export type End = 'previous' | 'next';

export type Change<State> = (state: State) => State;

/**
 * Fetches a page: the first one, or the one after a cursor.
 * @param end the end at which the page is added; undefined if it replaces the list
 */
type Fetch<Query, Cursor, Answer> = (
  query: Query,
  cursor: Cursor | null,
  end?: End,
) => Promise<Result<Answer>>;

interface ListOptions<T, State> {
  /** Returns the items that stay if a load fails; by default, none. */
  readonly itemsLeft?: (state: State) => readonly T[];
  /** Called for each answer that is shown, with the changes made since its request. */
  readonly onShown?: (items: readonly T[], changes: readonly Change<State>[], end?: End) => void;
}

/**
 * Creates a list that is fetched page by page. Changes made between a request and its answer are applied to
 * the answer too, because it may be older.
 */
export function createPagedList<T extends Item, Query, Cursor, More extends object = object>(
  fetch: Fetch<Query, Cursor, Page<T, Cursor> & Partial<ListState<T, Query, Cursor> & More>>,
  initial: ListState<T, Query, Cursor> & More,
  { itemsLeft = () => [], onShown }: ListOptions<T, ListState<T, Query, Cursor> & More> = {},
) {
  type State = ListState<T, Query, Cursor> & More;
  const $list = atom(initial);
  /** One log for each request without an answer. */
  const logs = new Set<Change<State>[]>();
  let loads = 0;
  let latest = Promise.resolve();

  const apply = (change: Change<State>) => {
    for (const log of logs) log.push(change);
    $list.set(change($list.get()));
  };

  /** Awaits an answer; returns it with the changes made meanwhile. */
  const read = async <Value>(request: () => Promise<Value>) => {
    const changes: Change<State>[] = [];
    logs.add(changes);
    try {
      return { value: await request(), changes };
    } finally {
      logs.delete(changes);
    }
  };

  const show = (answer: Partial<State>, changes: readonly Change<State>[]) => {
    $list.set(replay(changes, { ...$list.get(), ...answer }));
    onShown?.($list.get().items, changes);
  };

  const loadFrom = async (start: Cursor | null, load: number) => {
    const { value: answer, changes } = await read(() => fetch($list.get().query, start));
    if (load !== loads) return;
    const now = $list.get();
    if (answer.ok) show({ previous: null, ...answer.value, status: 'ready' }, changes);
    else $list.set({ ...now, status: 'failed', items: itemsLeft(now), previous: null, next: null });
  };

  /** Loads the latest query again, from the beginning or after a cursor; only the latest load is shown. */
  const reload = (start: Cursor | null = null) => (latest = loadFrom(start, (loads += 1)));

  const load = (query: Query, start?: Cursor) => {
    $list.set({ ...$list.get(), status: 'loading', query });
    return reload(start);
  };

  /** Adds the page before or after the loaded ones, if there is one. */
  const loadMore = async (end: End = 'next'): Promise<Result> => {
    const { status, query, pending, [end]: cursor } = $list.get();
    // While another query loads, the cursor belongs to the previous one.
    if (status !== 'ready' || !cursor || pending.includes(cursor)) return succeeded(null);
    const during = loads;
    $list.set({ ...$list.get(), pending: [...pending, cursor] });
    const { value: page, changes } = await read(() => fetch(query, cursor, end));
    // If the list was reloaded meanwhile, adding the page would leave a gap.
    if (page.ok && during === loads && $list.get()[end] === cursor) {
      $list.set(withPage<T, State>($list.get(), page.value, end, changes));
      onShown?.(page.value.items, changes, end);
    }
    const others = $list.get().pending.filter((other) => other !== cursor);
    $list.set({ ...$list.get(), pending: others });
    return page;
  };

  /** Changes the items, as the server has done. */
  const change = (by: (items: readonly T[]) => readonly T[]) =>
    apply((state) => ({ ...state, items: by(state.items) }));

  /** Settles once the latest load has ended. */
  const whenLoaded = () => latest;

  return { $list, apply, change, read, show, load, reload, loadMore, whenLoaded };
}

/** Applies the changes made since a request to its answer. */
export const replay = <State>(changes: readonly Change<State>[], answer: State): State =>
  changes.reduce((state, change) => change(state), answer);

/** Adds a page without the items that are loaded already, which may have moved to it. */
function withPage<T extends Item, State extends ListState<T, unknown, unknown>>(
  state: State,
  page: Page<T, unknown>,
  end: End,
  changes: readonly Change<State>[],
): State {
  const isNext = end === 'next';
  const items = isNext ? page.items : page.items.toReversed();
  const added = replay(changes, { ...state, items, [end]: page.next });
  const known = new Set(state.items.map(({ id }) => id));
  const others = added.items.filter(({ id }) => !known.has(id));
  const whole = isNext ? [...state.items, ...others] : [...others, ...state.items];
  return { ...state, items: whole, [end]: added[end] };
}
