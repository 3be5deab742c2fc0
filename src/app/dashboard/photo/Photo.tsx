import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState, type ChangeEvent, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { updateOwnProfile } from '../../../api/own-profile.ts';
import { succeeded } from '../../../contract/result.ts';
import { picturePath } from '../../../rules/pictures.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { importDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';
import type { CropDialogProps } from './CropDialog.tsx';

/** The photo, with buttons on its rim that change and remove it. */
export function Photo({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const { opening, cropping, closeCrop } = usePhoto();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) opening.start(file);
    // Otherwise, choosing the same file again would fire no change event.
    target.value = '';
  };

  // The crop dialog may be hidden while a picture is uploaded; a failure shows it again.
  const isChanging = opening.busy || cropping !== undefined;
  const hasPhoto = profile.avatar !== '';
  return (
    <div className="profile-photo">
      <Avatar
        name={profile.username}
        voice={profile.voice}
        src={picturePath(profile.id, profile.avatar)}
      />
      <Button
        ref={changeButton}
        size="icon"
        variant="quiet"
        busy={isChanging}
        aria-label={t(hasPhoto ? 'change_photo' : 'add_photo')}
        onClick={() => input.current?.click()}
      >
        <Camera />
      </Button>
      {hasPhoto && (
        <ActionButton
          size="icon"
          variant="quiet"
          aria-label={t('remove_photo')}
          disabled={isChanging}
          run={() => updateOwnProfile({ avatar: '' })}
          done={t('avatar_removed')}
          failed={() => t('avatar_remove_failed')}
          focusAfter={() => changeButton.current}
        >
          <Trash2 />
        </ActionButton>
      )}
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
      {cropping &&
        // In `body`, the dialog has the page's colors, not those of the background around the photo.
        createPortal(
          <cropping.CropDialog picture={cropping.picture} onClose={closeCrop} />,
          document.body,
        )}
    </div>
  );
}

interface Cropping {
  readonly picture: ImageBitmap;
  readonly CropDialog: ComponentType<CropDialogProps>;
}

/** Opens a picture for cropping; shows an error if that fails. */
function usePhoto() {
  const { failureText } = useWords();
  const [cropping, setCropping] = useState<Cropping>();
  const opening = useAction({
    run: openPicture,
    onSuccess: setCropping,
    onFailure: ({ code }) => showError(failureText(code, 'avatar_failed')),
  });
  return { opening, cropping, closeCrop: () => setCropping(undefined) };
}

/** Loads the cropping script when the first picture is chosen; its texts are already in the page. */
async function openPicture(file: File) {
  const script = await fetchScript(importDialogs);
  if (!script.ok) return script;
  const { CropDialog, openPhoto } = script.value;
  const opened = await openPhoto(file);
  return opened.ok ? succeeded({ CropDialog, picture: opened.value }) : opened;
}
