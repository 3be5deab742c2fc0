import { useEffect } from 'react';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { reloadPage } from '../../../ui/reload-page.ts';
import { showError } from '../../../ui/toast.ts';
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

/**
 * Offers to reload the whole page: React caches a failed lazy component, and some browsers a failed
 * script.
 */
export const PartFailure = () => <LoadFailed onRetry={reloadPage} />;

/** Shows an error if the script of a dialog could not be loaded, and closes the dialog. */
export function OpeningFailure({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const message = t('part_failed');
  useEffect(() => {
    onClose();
    showError(message);
  }, [message, onClose]);
  return null;
}
