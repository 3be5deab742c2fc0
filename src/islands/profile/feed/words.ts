import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { Dictionary } from '../../../i18n/words.ts';

export type FeedWords = Dictionary<'answers' | 'errors'>;

export const { WordsProvider, useWords } = createWordsContext<FeedWords>();
