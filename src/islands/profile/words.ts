import { createWordsContext } from '../../i18n/words-context.tsx';
import type { WordsOf } from '../../i18n/words.ts';

export type ProfileWords = WordsOf['profile'] & WordsOf['errors'];

export const { WordsProvider, useWords } = createWordsContext<ProfileWords>();
