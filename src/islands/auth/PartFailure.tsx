import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { reloadPage } from '../../ui/reload-page.ts';
import { useAuthWords } from './words.ts';

/**
 * Offers to reload the whole page: React caches a failed lazy component, and some browsers a failed
 * script.
 */
export function PartFailure() {
  const { t } = useAuthWords();
  return (
    <LoadFailure message={t('part_failed')} retryLabel={t('try_again')} onRetry={reloadPage} />
  );
}
