import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';

/** A browser remembers that a script could not be fetched, hence the whole page again. */
export function PartFailure() {
  const { t } = useWords();
  return (
    <div className="panel grid justify-items-start gap-4" role="alert">
      <p>{t('load_failed')}</p>
      <Button variant="quiet" onClick={() => location.reload()}>
        {t('try_again')}
      </Button>
    </div>
  );
}
