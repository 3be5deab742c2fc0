import { Suspense } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useWords } from '../words.ts';

/** Loaded only for members who have no messages yet. */
const FirstSteps = lazyPart(async () => (await import('../first-steps/FirstSteps.tsx')).FirstSteps);

/** Shows a new member a preview of what visitors will see and the first steps. */
export function EmptyInbox() {
  const { t } = useWords();
  return (
    <>
      <p className="empty-text">{t('empty_text')}</p>
      <Suspense fallback={<Skeleton className="page-preview rounded-note" />}>
        <FirstSteps />
      </Suspense>
    </>
  );
}
