import { Button } from '../../../ui/Button.tsx';
import { useWords } from './words.ts';

export function NumbersFailure({ tryAgain }: { readonly tryAgain: () => void }) {
  const { t } = useWords();
  return (
    <div className="grid justify-items-start gap-3" role="alert">
      <p>{t('failed')}</p>
      <Button variant="quiet" onClick={tryAgain}>
        {t('try_again')}
      </Button>
    </div>
  );
}
