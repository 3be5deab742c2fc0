import Share from 'lucide-react/icons/share';
import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useWords } from './words.ts';

interface ShareAnswerProps {
  /** Path of the answer's own page. */
  readonly path: string;
  readonly variant?: ButtonVariant;
  readonly className?: string;
}

/** Opens the device's share sheet; where there is none, copies the address. */
export function ShareAnswer({ path, variant = 'primary', className = '' }: ShareAnswerProps) {
  const { t } = useWords();
  const showCopied = useShowCopied();
  const share = async () => {
    const url = location.origin + path;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ url });
        return;
      }
      await navigator.clipboard.writeText(url);
      showCopied(true);
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) showCopied(false);
    }
  };
  return (
    <Button variant={variant} className={`with-script ${className}`} onClick={() => void share()}>
      <Share />
      <span>{t('share')}</span>
    </Button>
  );
}

/** Returns a function that says whether an address was copied. */
export function useShowCopied(): (isCopied: boolean) => void {
  const { t } = useWords();
  return (isCopied) => {
    if (isCopied) showSuccess(t('link_copied'));
    else showError(t('link_copy_failed'));
  };
}
