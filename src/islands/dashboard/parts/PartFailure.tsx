import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { reloadPage } from '../../../ui/reload-page.ts';
import { useWords } from '../words.ts';

/** A browser remembers that a script could not be fetched, hence the whole page again. */
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
