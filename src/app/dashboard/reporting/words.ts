import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { Dictionary } from '../../../i18n/words.ts';

export type ReportWords = Dictionary<'errors' | 'reasons' | 'report'>;

export const { WordsProvider: ReportWordsProvider, useWords: useReportWords } =
  createWordsContext<ReportWords>();
