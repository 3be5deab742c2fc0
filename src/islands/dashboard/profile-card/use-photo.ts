import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { changeAvatar, removeAvatar } from '../../../stores/own-profile.ts';
import type { Speech } from '../Dashboard.tsx';

/** What is being done about the photo. */
export type PhotoWork = 'none' | 'uploading' | 'removing';

/** What has words of its own. */
const uploadErrors = [
  'avatar_not_an_image',
  'avatar_too_large',
  'no_response',
  'too_many_requests',
  'storage_full',
] as const;

/** Changes and removes the photo, and says what came of it; both answer with whether it worked. */
export function usePhoto(t: Speech['t']) {
  const [work, setWork] = useState<PhotoWork>('none');

  const change = async (file: File): Promise<boolean> => {
    setWork('uploading');
    const refusal = await changeAvatar(file);
    setWork('none');
    if (!refusal) toast.success(t('avatar_updated'));
    else toast.error(t(uploadErrors.find((code) => code === refusal.code) ?? 'avatar_failed'));
    return !refusal;
  };

  const remove = async (): Promise<boolean> => {
    setWork('removing');
    const refusal = await removeAvatar();
    setWork('none');
    if (!refusal) toast.success(t('avatar_removed'));
    else toast.error(t('avatar_remove_failed'));
    return !refusal;
  };

  return { work, change, remove };
}
