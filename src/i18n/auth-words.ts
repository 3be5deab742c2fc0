import type { Lang } from './locales.ts';
import { wordsFor } from './words.ts';

/** Build time only: returns the texts of the card with the sign-in and sign-up forms. */
export function authWordsFor(lang: Lang) {
  return {
    ...wordsFor(lang, 'auth'),
    ...wordsFor(lang, 'errors'),
    ...wordsFor(lang, 'session'),
  };
}
