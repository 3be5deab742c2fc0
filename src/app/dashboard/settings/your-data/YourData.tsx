import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useWords } from '../words.ts';
import { loadExportPanel } from './load-export-panel.tsx';

const ExportPanel = lazyPart(loadExportPanel, PanelFailure);

/** The way to take everything along; its texts are loaded with it. */
export function YourData() {
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
