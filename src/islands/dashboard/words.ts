import { createWordsContext } from '../../i18n/words-context.tsx';
import type { WordsOf } from '../../i18n/words.ts';

/** The empty inbox shows what a visitor sees, hence the profile's words; a card says the same as there. */
export type DashboardWords = WordsOf['answers'] &
  WordsOf['profile'] &
  WordsOf['dashboard'] &
  WordsOf['frame'] &
  WordsOf['errors'];

/** Keys of texts without placeholders. */
export type WordKey = keyof DashboardWords;

export const { WordsProvider, useWords } = createWordsContext<DashboardWords>();
