import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, type ChangeEvent } from 'react';
import { avatarPath } from '../../../rules/avatar.ts';
import type { Profile } from '../../../stores/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Speech } from '../Dashboard.tsx';
import { usePhoto } from './use-photo.ts';

interface PhotoProps extends Pick<Speech, 't'> {
  readonly profile: Profile;
}

/** The picture, and on its rim what changes and removes it. */
export function Photo({ t, profile }: PhotoProps) {
  const { work, change, remove } = usePhoto(t);
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void change(file);
    // Else the same file, chosen again, would be no change.
    target.value = '';
  };
  // The button that was pressed goes with the photo; the focus must not.
  const removeAndGoOn = async () => {
    if (await remove()) changeButton.current?.focus();
  };

  const hasPhoto = profile.avatar !== '';
  return (
    <div className="profile-photo">
      <Avatar name={profile.username} src={avatarPath(profile)} size="large" />
      <Button
        ref={changeButton}
        size="icon"
        variant="quiet"
        busy={work === 'uploading'}
        aria-label={t(hasPhoto ? 'change_photo' : 'add_photo')}
        onClick={() => input.current?.click()}
      >
        <Camera />
      </Button>
      {hasPhoto && (
        <Button
          size="icon"
          variant="quiet"
          busy={work === 'removing'}
          disabled={work === 'uploading'}
          aria-label={t('remove_photo')}
          onClick={() => void removeAndGoOn()}
        >
          <Trash2 />
        </Button>
      )}
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
      <span className="sr-only" role="status">
        {work === 'uploading' && t('photo_uploading')}
      </span>
    </div>
  );
}
