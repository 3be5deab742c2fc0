import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState, type ReactNode } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useWords } from './words.ts';

type Loaded<T> =
  { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly value: T };

interface LoadedPartProps<T> {
  readonly store: { readonly $loaded: ReadableAtom<Loaded<T>>; readonly load: () => Promise<void> };
  /** Error message if loading fails; by default a general one. */
  readonly failure?: string;
  /** Placeholder while loading. */
  readonly skeleton: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Loads its store each time it is mounted, and offers a retry if that fails. */
export function LoadedPart<T>({ store, failure, skeleton, children }: LoadedPartProps<T>) {
  const { t } = useWords();
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
    const message = failure ?? t('load_failed');
    return <LoadFailure message={message} retryLabel={t('try_again')} onRetry={retry} />;
  }
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      {skeleton}
    </div>
  );
}
