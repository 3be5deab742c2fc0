import { showError, showSuccess } from '../../../ui/toast.ts';
import { useWords } from './words.ts';

/** Returns a function that says whether an address was copied. */
export function useShowCopied(): (isCopied: boolean) => void {
  const { t } = useWords();
  return (isCopied) => {
    if (isCopied) showSuccess(t('link_copied'));
    else showError(t('link_copy_failed'));
  };
}
