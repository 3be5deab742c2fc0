import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { reloadPage } from '../../../ui/reload-page.ts';
import { useWords } from '../words.ts';

/** React keeps what a lazy part was once, and some browsers that its script did not come: hence the whole page again. */
export function PartFailure() {
  const { t } = useWords();
  return (
    <LoadFailure
      className="panel"
      message={t('load_failed')}
      again={t('try_again')}
      onRetry={reloadPage}
    />
  );
}
