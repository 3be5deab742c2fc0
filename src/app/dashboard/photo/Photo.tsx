import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, type ChangeEvent, type ComponentProps, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { picturePath } from '../../../rules/pictures.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { useWords } from '../words.ts';
import { usePhoto } from './use-photo.ts';

/** The photo, with buttons on its rim that change and remove it. */
export function Photo({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const { opening, cropping, closeCrop, removal } = usePhoto();

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
        <RemoveButton
          nextFocus={changeButton}
          busy={removal.busy}
          disabled={isChanging}
          onClick={() => removal.start()}
        />
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

interface RemoveButtonProps extends ComponentProps<typeof Button> {
  /** Gets the focus once the photo is removed. */
  readonly nextFocus: RefObject<HTMLElement | null>;
}

function RemoveButton({ nextFocus, ...rest }: RemoveButtonProps) {
  const { t } = useWords();
  const button = usePassFocusOn(() => nextFocus.current);
  return (
    <Button ref={button} size="icon" variant="quiet" aria-label={t('remove_photo')} {...rest}>
      <Trash2 />
    </Button>
  );
}
