import { createWordsContext } from '../../../../i18n/words-context.tsx';
import type { exportWordsFor } from '../../../../i18n/words.ts';

export type ExportWords = ReturnType<typeof exportWordsFor>;

export const { WordsProvider: ExportWordsProvider, useWords: useExportWords } =
  createWordsContext<ExportWords>();
