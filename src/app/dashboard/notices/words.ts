import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { Dictionary } from '../../../i18n/words.ts';

export type NoticeWords = Dictionary<'decisions' | 'errors' | 'notices' | 'reasons'>;

export const { WordsProvider: NoticeWordsProvider, useWords: useNoticeWords } =
  createWordsContext<NoticeWords>();
