import { useEffect, useMemo } from 'react';
import { localeOf } from '../../../i18n/locales.ts';
import { productName } from '../../../i18n/product-name.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { useWords } from '../words.ts';

/** The state of the profile for which a picture was last attempted, in any part of the dashboard. */
let lastTriedState = '';

/**
 * Draws the link preview's picture if it is missing although the page has a look of its own, such as after
 * a change of the photo. Tries only once for each state of the profile, so that a browser which cannot
 * draw the picture does not try forever.
 */
export function usePreview({ id, username, voice, prompt, avatar, preview }: Profile): void {
  const words = usePreviewWords();
  useEffect(() => {
    const isCustomized = voice !== '' || prompt !== '';
    const state = JSON.stringify([id, username, voice, prompt, avatar]);
    if (!isCustomized || preview !== '' || lastTriedState === state) return;
    lastTriedState = state;
    void restore(words);
  }, [id, username, voice, prompt, avatar, preview, words]);
}

/** Needs no error message: without a picture of its own, the link preview shows the picture of the voice. */
async function restore(words: ReturnType<typeof usePreviewWords>): Promise<void> {
  const script = await fetchScript(() => import('../../../stores/account/own-page.ts'));
  // If the script could not be loaded, the next visit tries again.
  if (script.ok) await script.value.restorePreview(words);
}

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
