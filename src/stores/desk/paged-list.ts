import { atom, type ReadableAtom } from 'nanostores';
import { succeeded, type Result } from '../../contract/result.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Cursor of the next page; empty on the last one. */
  readonly next: string;
}

export interface ListState<Item> extends Page<Item> {
  readonly status: 'loading' | 'failed' | 'ready';
}

export interface PagedList<Item, Query> {
  readonly $list: ReadableAtom<ListState<Item>>;
  /** Loads the first page for a query; only the latest query is shown. */
  readonly load: (query: Query) => Promise<void>;
  /** Loads the first page of the latest query again. */
  readonly reload: () => Promise<void>;
  /** Appends the next page, if there is one. */
  readonly loadMore: () => Promise<Result>;
  /** Changes the loaded items after the server has made the change. */
  readonly change: (by: (items: readonly Item[]) => readonly Item[]) => void;
}

type Fetch<Item, Query> = (query: Query & { after?: string }) => Promise<Result<Page<Item>>>;

/** Creates a list that is fetched page by page. */
export function createPagedList<Item extends { readonly id: string }, Query extends object>(
  fetch: Fetch<Item, Query>,
  initial: Query,
): PagedList<Item, Query> {
  const $list = atom<ListState<Item>>({ status: 'loading', items: [], next: '' });
  let query = initial;
  let loads = 0;

  const reload = async () => {
    const load = (loads += 1);
    const result = await fetch(query);
    if (load !== loads) return;
    const page = result.ok ? result.value : { items: [], next: '' };
    $list.set({ status: result.ok ? 'ready' : 'failed', items: page.items, next: page.next });
  };

  const load = (wanted: Query) => {
    query = wanted;
    // The items stay until the answer, so that a dialog of a row that is also in the answer stays open.
    $list.set({ ...$list.get(), status: 'loading', next: '' });
    return reload();
  };

  const loadMore = async (): Promise<Result> => {
    const { next } = $list.get();
    const during = loads;
    if (next === '') return succeeded(null);
    const result = await fetch({ ...query, after: next });
    const now = $list.get();
    if (result.ok && during === loads && now.next === next) $list.set(append(now, result.value));
    return result;
  };

  const change = (by: (items: readonly Item[]) => readonly Item[]) => {
    const list = $list.get();
    $list.set({ ...list, items: by(list.items) });
  };

  return { $list, load, reload, loadMore, change };
}

/** Appends a page without items that are listed already, since a list may grow between two pages. */
function append<Item extends { readonly id: string }>(
  list: ListState<Item>,
  page: Page<Item>,
): ListState<Item> {
  const known = new Set(list.items.map(({ id }) => id));
  const others = page.items.filter(({ id }) => !known.has(id));
  return { ...list, items: [...list.items, ...others], next: page.next };
}
