import type { Lang } from './locales.ts';
import { wordsFor } from './words.ts';

/**
 * Build time only: returns the texts of the card with the sign-in and sign-up forms, and of the card's
 * picture of a profile page.
 */
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
