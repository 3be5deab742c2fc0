import { shortAddress } from '../../rules/short-address.ts';
import { rememberShared } from '../../stores/first-steps.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import { useProfile } from './use-profile.ts';
import { useWords } from './words.ts';

/** The link to hand out, and what is said and remembered when it is. */
export function useOwnLink() {
  const { t } = useWords();
  const { id, username: name } = useProfile();
  const url = shortAddress(location.origin, name);
  const showCopied = (copied: boolean) => {
    if (copied) {
      rememberShared(id);
      showSuccess(t('link_copied'));
    } else showError(t('link_copy_failed'));
  };
  const share = async () => {
    try {
      await navigator.share({ url, title: t('title', { name }) });
      rememberShared(id);
    } catch {
      // The person closed the share sheet.
    }
  };
  return { url, showCopied, share };
}
