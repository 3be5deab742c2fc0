import type { ComponentProps } from 'react';
import * as ui from '../../../ui/LoadedPart.tsx';
import { useWords } from '../words.ts';

interface LoadedPartProps<T> extends Omit<ComponentProps<typeof ui.LoadedPart<T>>, 'words'> {
  /** Error message if loading fails. */
  readonly failure: string;
}

/** The shared part with the words of the dashboard. */
export function LoadedPart<T>({ failure, ...part }: LoadedPartProps<T>) {
  const { t } = useWords();
  const words = { loading: t('loading'), failed: failure, retry: t('try_again') };
  return <ui.LoadedPart {...part} words={words} />;
}
