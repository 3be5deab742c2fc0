import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { WordsOf } from '../../../i18n/words.ts';

/** The texts that `feedWordsFor` returns. */
export type FeedWords = WordsOf['answers'] & Pick<WordsOf['errors'], 'unexpected_error'>;

export const { WordsProvider, useWords } = createWordsContext<FeedWords>();
