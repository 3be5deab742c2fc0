import { useMemo } from 'react';
import { localeOf } from '../../../i18n/locales.ts';
import { productName } from '../../../i18n/product-name.ts';
import { useWords } from '../words.ts';

/** Returns the fixed texts in the link preview's picture. */
export function usePreviewWords() {
  const { lang, t } = useWords();
  return useMemo(
    () => ({
      prompt: t('default_prompt'),
      placeholder: t('message_placeholder'),
      product: productName(lang),
      direction: localeOf(lang).dir,
    }),
    [lang, t],
  );
}
