import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { Dictionary } from '../../../i18n/words.ts';

export type TourWords = Dictionary<'errors' | 'tour'>;

export const { WordsProvider: TourWordsProvider, useWords } = createWordsContext<TourWords>();
