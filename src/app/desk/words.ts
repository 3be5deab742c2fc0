import { createWordsContext } from '../../i18n/words-context.tsx';
import type { Dictionary, helplineWords } from '../../i18n/words.ts';

export type DeskWords = Dictionary<'decisions' | 'desk' | 'errors' | 'reasons'> &
  ReturnType<typeof helplineWords>;
export const { WordsProvider, useWords } = createWordsContext<DeskWords>();
