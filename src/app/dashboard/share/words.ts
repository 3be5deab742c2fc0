import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { Dictionary } from '../../../i18n/words.ts';

export type ShareWords = Dictionary<'errors' | 'share'>;

export const { WordsProvider: ShareWordsProvider, useWords } = createWordsContext<ShareWords>();
