import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { feedWordsFor } from '../../../i18n/words.ts';

export type FeedWords = ReturnType<typeof feedWordsFor>;

export const { WordsProvider, useWords } = createWordsContext<FeedWords>();
