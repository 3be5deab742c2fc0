import { createWordsContext } from '../../i18n/words-context.tsx';
import type { profileWordsFor } from '../../i18n/words.ts';

export type ProfileWords = ReturnType<typeof profileWordsFor>;

export const { WordsProvider, useWords } = createWordsContext<ProfileWords>();
