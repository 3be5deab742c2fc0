import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

type Loaded<T> =
  { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly value: T };

interface LoadedPartProps<T> {
  readonly store: { readonly $loaded: ReadableAtom<Loaded<T>>; readonly load: () => Promise<void> };
  readonly words: { readonly loading: string; readonly failed: string; readonly retry: string };
  /** Placeholder while loading. */
  readonly skeleton: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Loads its store each time it is mounted, and offers a retry if that fails. */
export function LoadedPart<T>({ store, words, skeleton, children }: LoadedPartProps<T>) {
  const loaded = useStore(store.$loaded);
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => void store.load(), [store]);
  const retry = async () => {
    setRetrying(true);
    await store.load();
    setRetrying(false);
  };

  if (loaded.status === 'ready') return children(loaded.value);
  // The retry button stays during a retry, and keeps the focus.
  if (loaded.status === 'failed' || isRetrying) {
    return <LoadFailure message={words.failed} retryLabel={words.retry} onRetry={retry} />;
  }
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {words.loading}
      </p>
      {skeleton}
    </div>
  );
}
