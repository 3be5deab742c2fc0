import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { LoadedStore } from '../../../stores/ui/loaded.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PartSkeleton } from '../parts/skeletons.tsx';
import { useWords } from '../words.ts';

interface LoadedPartProps<T> {
  readonly store: LoadedStore<T>;
  readonly children: (value: T) => ReactNode;
}

/** Loads its store each time it is mounted, and offers a retry if that fails. */
export function LoadedPart<T>({ store, children }: LoadedPartProps<T>) {
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
    return <LoadFailure message={t('load_failed')} retryLabel={t('try_again')} onRetry={retry} />;
  }
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <PartSkeleton />
    </div>
  );
}
