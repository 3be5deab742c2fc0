import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { Dictionary } from '../../../i18n/words.ts';

export type SentWords = Dictionary<'errors' | 'sent'>;

export const { WordsProvider, useWords } = createWordsContext<SentWords>();
