import { updateOwnProfile } from '../../../api/own-profile.ts';
import { changeAvatar } from '../../../stores/own-profile.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';

/** Changes and removes the photo, and says what came of it. */
export function usePhoto(onRemoved: () => void) {
  const { t, explain } = useWords();
  const upload = useAction({
    run: changeAvatar,
    onSuccess: () => showSuccess(t('avatar_updated')),
    onFailure: ({ code }) => showError(explain(code, 'avatar_failed')),
  });
  const removal = useAction({
    run: () => updateOwnProfile({ avatar: '' }),
    onSuccess: () => {
      showSuccess(t('avatar_removed'));
      onRemoved();
    },
    onFailure: () => showError(t('avatar_remove_failed')),
  });
  return { upload, removal };
}
