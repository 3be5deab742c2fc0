import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { reloadPage } from '../../ui/reload-page.ts';
import { useAuthWords } from './words.ts';

/** React keeps what a lazy part was once, and some browsers that its script did not come: hence the whole page again. */
export function PartFailure() {
  const { t } = useAuthWords();
  return <LoadFailure message={t('part_failed')} again={t('try_again')} onRetry={reloadPage} />;
}
