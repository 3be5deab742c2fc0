import { createWordsContext } from '../../../../i18n/words-context.tsx';
import type { Dictionary } from '../../../../i18n/words.ts';

export type ExportWords = Dictionary<
  'dashboard' | 'decisions' | 'errors' | 'export' | 'notices' | 'reasons' | 'settings'
>;

export const { WordsProvider: ExportWordsProvider, useWords: useExportWords } =
  createWordsContext<ExportWords>();
