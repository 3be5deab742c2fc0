import { createWordsContext } from '../../../i18n/words-context.tsx';
import type { noticeWordsFor } from '../../../i18n/words.ts';

export type NoticeWords = ReturnType<typeof noticeWordsFor>;

export const { WordsProvider: NoticeWordsProvider, useWords: useNoticeWords } =
  createWordsContext<NoticeWords>();
