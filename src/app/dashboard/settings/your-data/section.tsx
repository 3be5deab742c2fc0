import Download from 'lucide-react/icons/download';
import type { Section } from '../sections.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useWords } from '../words.ts';
import { loadExportPanel } from './load-export-panel.tsx';

const ExportPanel = lazyPart(loadExportPanel, PanelFailure);

export const section: Section = {
  name: 'your_data',
  icon: Download,
  panels: [YourData],
  summary: () => ['your_data_summary'],
};

/** The way to take everything along; its texts are loaded with it. */
function YourData() {
  return (
    <Suspense fallback={<Skeleton className="h-64 rounded-field" />}>
      <ExportPanel />
    </Suspense>
  );
}

function PanelFailure() {
  const { t } = useWords();
  return <p role="alert">{t('part_failed')}</p>;
}
