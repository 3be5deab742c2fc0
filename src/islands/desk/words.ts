import { createWordsContext } from '../../i18n/words-context.tsx';
import type { WordsOf } from '../../i18n/words.ts';

export type DeskWords = WordsOf['desk'] & WordsOf['errors'];

export const { WordsProvider, useWords } = createWordsContext<DeskWords>();
