import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useWords } from './words.ts';

export function NumbersFailure({ tryAgain }: { readonly tryAgain: () => Promise<unknown> }) {
  const { t } = useWords();
  return <LoadFailure message={t('failed')} again={t('try_again')} onRetry={tryAgain} />;
}
