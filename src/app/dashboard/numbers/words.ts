import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { WordsOf } from '../../../i18n/words.ts';

export type NumbersWords = WordsOf['numbers'] & WordsOf['errors'];

export const { WordsProvider: NumbersWordsProvider, useWords } = createWordsContext<NumbersWords>();
