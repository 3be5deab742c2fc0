import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { LoadedStore } from '../../../stores/ui/loaded.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useWords } from '../words.ts';

interface LoadedPartProps<T> {
  readonly store: LoadedStore<T>;
  /** The error message. */
  readonly failure: string;
  /** The shape of what is loading. */
  readonly skeleton: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Loads what it shows whenever it is opened, and offers to try again where that fails. */
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
  // The button that was pressed stays while it is tried again, and the focus with it.
  if (loaded.status === 'failed' || isRetrying) {
    return <LoadFailure message={failure} again={t('try_again')} onRetry={retry} />;
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
