import { atom, type ReadableAtom } from 'nanostores';
import type { Result } from '../../contract/result.ts';

export type Loaded<T> =
  { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly value: T };

export interface LoadedStore<T> {
  readonly $loaded: ReadableAtom<Loaded<T>>;
  /** Loads it, or loads it anew. Settles with the answer that counts. */
  readonly load: () => Promise<void>;
  /** Shows what the server has changed by now. */
  readonly change: (by: (value: T) => T) => void;
}

/** Something that is fetched whole. Of several answers only that to the last call counts. */
export function createLoaded<T>(fetch: () => Promise<Result<T>>): LoadedStore<T> {
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
    // The answer on its way may tell what was there before the change.
    else if (pending) void load();
  };

  return { $loaded, load, change };
}
