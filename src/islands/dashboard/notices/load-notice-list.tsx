import { fetchPageWords } from '../../../api/page-words.ts';
import { langOfPath } from '../../../i18n/paths.ts';
import { NoticeList } from './NoticeList.tsx';
import { NoticeWordsProvider, type NoticeWords } from './words.ts';

/**
 * Returns the list with its texts, which the dashboard's page does not contain.
 * @throws if the texts cannot be loaded
 */
export async function loadNoticeList() {
  const lang = langOfPath(location.pathname);
  const words = (await fetchPageWords(lang, 'notice')) as NoticeWords;
  return () => (
    <NoticeWordsProvider lang={lang} words={words}>
      <NoticeList />
    </NoticeWordsProvider>
  );
}
