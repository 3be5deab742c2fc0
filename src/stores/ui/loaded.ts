import { atom, type ReadableAtom } from 'nanostores';
import type { Result } from '../../contract/result.ts';

type Loaded<T> =
  { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly value: T };

interface LoadedStore<T> {
  readonly $loaded: ReadableAtom<Loaded<T>>;
  /** Fetches the value, the first time or again; settles once the latest answer is shown. */
  readonly load: () => Promise<void>;
  /** Applies a change to the value after the server has made it. */
  readonly change: (by: (value: T) => T) => void;
}

/**
 * Creates a store for a value that is fetched in one request; only the answer to the latest `load` is shown.
 */
export function createLoadedStore<T>(fetch: () => Promise<Result<T>>): LoadedStore<T> {
  const $loaded = atom<Loaded<T>>({ status: 'loading' });
  let last = Promise.resolve();
  let pending: Promise<Result<T>> | null = null;

  const settle = async (answer: Promise<Result<T>>): Promise<void> => {
    const result = await answer;
    if (pending !== answer) return last;
    pending = null;
    $loaded.set(result.ok ? { status: 'ready', value: result.value } : { status: 'failed' });
  };

  const load = () => {
    $loaded.set({ status: 'loading' });
    pending = fetch();
    last = settle(pending);
    return last;
  };

  const change = (by: (value: T) => T) => {
    const loaded = $loaded.get();
    if (loaded.status === 'ready') $loaded.set({ ...loaded, value: by(loaded.value) });
    // The pending answer may be older than the change.
    else if (pending) void load();
  };

  return { $loaded, load, change };
}
