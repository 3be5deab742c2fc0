import { useEffect } from 'react';
import { fullTitle } from '../../../i18n/product-name.ts';
import type { DeskPart } from '../../../stores/desk/parts.ts';
import { useWords } from '../words.ts';

/** Names the part in the page's title. */
export function usePartTitle(part: DeskPart): void {
  const { lang, t } = useWords();
  const title = fullTitle(t(`part_${part}`), lang);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
