import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, type ChangeEvent } from 'react';
import { picturePath } from '../../../rules/pictures.ts';
import type { Profile } from '../../../stores/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import { usePhoto } from './use-photo.ts';

/** The picture, and on its rim what changes and removes it. */
export function Photo({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes with the photo; the focus must not.
  const { upload, removal } = usePhoto(() => changeButton.current?.focus());

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) upload.start(file);
    // Else the same file, chosen again, would be no change.
    target.value = '';
  };

  const hasPhoto = profile.avatar !== '';
  return (
    <div className="profile-photo">
      <Avatar name={profile.username} src={picturePath(profile.id, profile.avatar)} />
      <Button
        ref={changeButton}
        size="icon"
        variant="quiet"
        busy={upload.busy}
        aria-label={t(hasPhoto ? 'change_photo' : 'add_photo')}
        onClick={() => input.current?.click()}
      >
        <Camera />
      </Button>
      {hasPhoto && (
        <Button
          size="icon"
          variant="quiet"
          busy={removal.busy}
          disabled={upload.busy}
          aria-label={t('remove_photo')}
          onClick={() => removal.start()}
        >
          <Trash2 />
        </Button>
      )}
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
      <span className="sr-only" role="status">
        {upload.busy && t('photo_uploading')}
      </span>
    </div>
  );
}
