import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { WordsOf } from '../../../i18n/words.ts';

export type TourWords = WordsOf['tour'] & WordsOf['errors'];

export const { WordsProvider: TourWordsProvider, useWords } = createWordsContext<TourWords>();
