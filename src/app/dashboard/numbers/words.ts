import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { Dictionary } from '../../../i18n/words.ts';

export type NumbersWords = Dictionary<'errors' | 'numbers'>;

export const { WordsProvider: NumbersWordsProvider, useWords } = createWordsContext<NumbersWords>();
