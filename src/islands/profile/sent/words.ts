import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { WordsOf } from '../../../i18n/words.ts';

/** The texts that `sentWordsFor` returns. */
export type SentWords = WordsOf['errors'] & WordsOf['sent'];

export const { WordsProvider, useWords } = createWordsContext<SentWords>();
