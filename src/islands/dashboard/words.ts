import { createWordsContext } from '../../i18n/words-context.tsx';
import type { WordsOf } from '../../i18n/words.ts';

/** The empty inbox shows what a visitor sees, hence the profile's words; a card says the same as there. */
export type DashboardWords = WordsOf['answers'] &
  WordsOf['profile'] &
  WordsOf['dashboard'] &
  WordsOf['frame'] &
  WordsOf['errors'];

/** What can be said as it stands, with nothing to fill in. */
export type WordKey = keyof DashboardWords;

export const { WordsProvider, useWords } = createWordsContext<DashboardWords>();
