import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { WordsOf } from '../../../i18n/words.ts';

export type ShareWords = WordsOf['share'] & WordsOf['errors'];

export const { WordsProvider: ShareWordsProvider, useWords } = createWordsContext<ShareWords>();
