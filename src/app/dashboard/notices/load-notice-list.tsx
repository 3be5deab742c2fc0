import { fetchPageWords } from '../../../api/page-words.ts';
import { langOfPath } from '../../../i18n/paths.ts';
import { loadNotices } from '../../../stores/notices/notices.ts';
import { NoticeList } from './NoticeList.tsx';
import { NoticeWordsProvider, type NoticeWords } from './words.ts';

/**
 * Returns the list with its notices and its texts, which the dashboard's page does not contain.
 * @throws if the notices or the texts cannot be loaded
 */
export async function loadNoticeList() {
  const lang = langOfPath(location.pathname);
  const [words, notices] = await Promise.all([fetchPageWords(lang, 'notice'), loadNotices()]);
  if (!notices.ok) throw new Error('the notices cannot be loaded');
  return () => (
    <NoticeWordsProvider lang={lang} words={words as NoticeWords}>
      <NoticeList />
    </NoticeWordsProvider>
  );
}
