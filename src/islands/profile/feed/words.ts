import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { WordsOf } from '../../../i18n/words.ts';

/** The texts that `feedWordsFor` returns. */
export type FeedWords = WordsOf['answers'] &
  Pick<WordsOf['errors'], 'unexpected_error'> &
  Pick<WordsOf['profile'], 'copy_link' | 'default_prompt'> &
  Pick<WordsOf['blog'], 'link_copied' | 'link_copy_failed' | 'share'>;

export const { WordsProvider, useWords } = createWordsContext<FeedWords>();
