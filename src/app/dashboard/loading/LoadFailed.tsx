import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useWords } from '../words.ts';

/** Shown in place of a part's content, with broken arcs. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const { t } = useWords();
  return (
    <LoadFailure
      className="nothing nothing-loaded"
      title={t('load_failed_title')}
      message={t('load_failed')}
      retryLabel={t('try_again')}
      onRetry={onRetry}
    />
  );
}
