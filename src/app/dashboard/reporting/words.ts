import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { reportWordsFor } from '../../../i18n/words.ts';

export type ReportWords = ReturnType<typeof reportWordsFor>;

export const { WordsProvider: ReportWordsProvider, useWords: useReportWords } =
  createWordsContext<ReportWords>();
