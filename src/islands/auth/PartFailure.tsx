import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { reloadPage } from '../../ui/reload-page.ts';
import { useAuthWords } from './words.ts';

/** A browser remembers that a script could not be fetched, hence the whole page again. */
export function PartFailure() {
  const { t } = useAuthWords();
  return <LoadFailure message={t('part_failed')} again={t('try_again')} onRetry={reloadPage} />;
}
