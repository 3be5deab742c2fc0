import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { Dictionary } from '../../../i18n/words.ts';

export type SettingsWords = Dictionary<'errors' | 'settings'>;

export const { WordsProvider: SettingsWordsProvider, useWords } =
  createWordsContext<SettingsWords>();
