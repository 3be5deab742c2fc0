import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { reloadPage } from '../../../ui/reload-page.ts';
import { useWords } from '../words.ts';

/** Offers to reload the page: React caches a failed lazy component, and some browsers a failed script. */
export function PartFailure() {
  const { t } = useWords();
  return (
    <LoadFailure
      className="panel"
      message={t('part_failed')}
      retryLabel={t('try_again')}
      onRetry={reloadPage}
    />
  );
}
