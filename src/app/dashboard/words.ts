import { createWordsContext } from '../../i18n/words-context.tsx';
import type { Word } from '../../i18n/translate.ts';
import type { Dictionary } from '../../i18n/words.ts';

/** The profile's texts are included because the empty inbox and the message cards show them, too. */
export type DashboardWords = Dictionary<
  | 'answers'
  | 'dashboard'
  | 'errors'
  | 'frame'
  | 'numbers'
  | 'profile'
  | 'settings'
  | 'share'
  | 'tour'
>;

/** The navigation is an island of its own, which has these words alone. */
export type NavWord = Word<Dictionary<'errors' | 'frame'>>;

export type WordKey = Word<DashboardWords>;

export const { WordsProvider, useWords } = createWordsContext<DashboardWords>();
