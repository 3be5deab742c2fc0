import type { ComponentProps } from 'react';
import * as ui from '../../../ui/LoadedPart.tsx';
import { PartSkeleton } from '../parts/skeletons.tsx';
import { useWords } from '../words.ts';

/** The shared part with the words and the placeholder of the desk. */
export function LoadedPart<T>(
  part: Pick<ComponentProps<typeof ui.LoadedPart<T>>, 'store' | 'children'>,
) {
  const { t } = useWords();
  const words = { loading: t('loading'), failed: t('load_failed'), retry: t('try_again') };
  return <ui.LoadedPart {...part} words={words} skeleton={<PartSkeleton />} />;
}
