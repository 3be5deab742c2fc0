import type { Lang } from './locales.ts';
import { wordsFor } from './words.ts';

/** Build time only: words of the card with both forms, and of its picture of a profile page. */
export function authWordsFor(lang: Lang) {
  const page = wordsFor(lang, 'profile');
  return {
    ...wordsFor(lang, 'auth'),
    ...wordsFor(lang, 'errors'),
    ...wordsFor(lang, 'session'),
    default_prompt: page.default_prompt,
    message_placeholder: page.message_placeholder,
  };
}
