import { useState, type ComponentType } from 'react';
import { updateOwnProfile } from '../../../api/own-profile.ts';
import { succeeded } from '../../../contract/result.ts';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import type { CropDialogProps } from './CropDialog.tsx';

interface Cropping {
  readonly picture: ImageBitmap;
  readonly CropDialog: ComponentType<CropDialogProps>;
}

/** Opens a picture for cropping and removes the photo; shows an error if either fails. */
export function usePhoto() {
  const { t, failureText } = useWords();
  const [cropping, setCropping] = useState<Cropping>();
  const opening = useAction({
    run: openPicture,
    onSuccess: setCropping,
    onFailure: ({ code }) => showError(failureText(code, 'avatar_failed')),
  });
  const removal = useAction({
    run: () => updateOwnProfile({ avatar: '' }),
    onSuccess: () => showSuccess(t('avatar_removed')),
    onFailure: () => showError(t('avatar_remove_failed')),
  });
  return { opening, cropping, closeCrop: () => setCropping(undefined), removal };
}

/** Loads the cropping script when the first picture is chosen; its texts are already in the page. */
async function openPicture(file: File) {
  const scripts = await fetchScript(async () => {
    const [{ CropDialog }, { openPhoto }] = await Promise.all([
      import('./CropDialog.tsx'),
      import('./own-photo.ts'),
    ]);
    return { CropDialog, openPhoto };
  });
  if (!scripts.ok) return scripts;
  const { CropDialog, openPhoto } = scripts.value;
  const opened = await openPhoto(file);
  return opened.ok ? succeeded({ CropDialog, picture: opened.value }) : opened;
}
