import { shortAddress } from '../../../rules/short-address.ts';
import { rememberShared } from '../../../stores/inbox/first-steps.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from '../words.ts';

/** Returns the personal link, and a function that confirms its copying and completes that first step. */
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
  return { url, showCopied };
}
