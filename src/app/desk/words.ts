import { createWordsContext } from '../../i18n/words-context.tsx';
import type { deskWordsFor } from '../../i18n/words.ts';

export type DeskWords = ReturnType<typeof deskWordsFor>;
export const { WordsProvider, useWords } = createWordsContext<DeskWords>();
