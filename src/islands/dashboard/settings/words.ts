import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { WordsOf } from '../../../i18n/words.ts';

export type SettingsWords = WordsOf['settings'] & WordsOf['errors'];

export const { WordsProvider: SettingsWordsProvider, useWords } =
  createWordsContext<SettingsWords>();
