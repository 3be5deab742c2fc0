import { Suspense } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useWords } from '../words.ts';

/** Loaded only for members who have no messages yet. */
const FirstSteps = lazyPart(async () => (await import('../first-steps/FirstSteps.tsx')).FirstSteps);

/** Shows a new member the first steps and a preview of what visitors will see. */
export function EmptyInbox() {
  const { t } = useWords();
  return (
    <div className="grid gap-6 py-2">
      <div className="grid gap-2 text-center">
        <p className="text-xl font-medium">{t('empty_title')}</p>
        <p className="mx-auto max-w-prose text-ink-soft">{t('empty_text')}</p>
      </div>
      <Suspense fallback={<Skeleton className="h-72 rounded-note" />}>
        <FirstSteps />
      </Suspense>
    </div>
  );
}
