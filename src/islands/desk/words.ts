import { createWordsContext } from '../../i18n/words-context.tsx';
import type { DeskWords } from '../../i18n/words.ts';

export type { DeskWords };
export const { WordsProvider, useWords } = createWordsContext<DeskWords>();
