import { fetchPageWords } from '../../../../api/page-words.ts';
import { langOfPath } from '../../../../i18n/paths.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { ExportWordsProvider, type ExportWords } from './words.ts';

/**
 * Returns the panel with its texts, which the dashboard's page does not contain.
 * @throws if the texts cannot be loaded
 */
export async function loadExportPanel() {
  const lang = langOfPath(location.pathname);
  const words = (await fetchPageWords(lang, 'dashboard/export')) as ExportWords;
  return () => (
    <ExportWordsProvider lang={lang} words={words}>
      <ExportPanel words={words} />
    </ExportWordsProvider>
  );
}
