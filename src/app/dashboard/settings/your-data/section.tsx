import Download from 'lucide-react/icons/download';
import { Suspense } from 'react';
import { fetchPageWords } from '../../../../api/page-words.ts';
import { langOfPath } from '../../../../i18n/paths.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useWords } from '../../words.ts';
import type { Section } from '../sections.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { ExportWordsProvider, type ExportWords } from './words.ts';

export const section: Section = {
  name: 'your_data',
  icon: Download,
  panels: [YourData],
  summary: () => ['your_data_summary'],
};

const PanelWithWords = lazyPart(async () => {
  const lang = langOfPath(location.pathname);
  const words = (await fetchPageWords(lang, 'dashboard/export')) as ExportWords;
  return () => (
    <ExportWordsProvider lang={lang} words={words}>
      <ExportPanel words={words} />
    </ExportWordsProvider>
  );
}, PanelFailure);

/** The way to take everything along; its texts, which the page does not contain, are loaded with it. */
function YourData() {
  return (
    <Suspense fallback={<Skeleton className="h-64 rounded-field" />}>
      <PanelWithWords />
    </Suspense>
  );
}

function PanelFailure() {
  const { t } = useWords();
  return <p role="alert">{t('part_failed')}</p>;
}
