import { createWordsContext } from '../../i18n/words-context.tsx';
import type { Dictionary } from '../../i18n/words.ts';

export type ProfileWords = Dictionary<'errors' | 'profile'>;

export const { WordsProvider, useWords } = createWordsContext<ProfileWords>();
