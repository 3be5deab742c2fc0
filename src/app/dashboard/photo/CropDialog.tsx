import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import { CropStage } from './CropStage.tsx';
import { CropTools } from './CropTools.tsx';
import { savePhoto } from './own-photo.ts';
import { useCrop } from './use-crop.ts';

export interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly onClose: () => void;
}

/**
 * Lets the owner crop a picture for the photo. Closing it during the upload only hides it; a failure shows
 * it again.
 */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const { t, serverFailureText } = useWords();
  const control = useCrop(picture);
  const [open, setOpen] = useState(true);
  // A bitmap holds memory outside of JavaScript until it is closed.
  useEffect(() => () => picture.close(), [picture]);
  const upload = useAction({
    run: () => savePhoto(picture, control.crop),
    onSuccess: () => {
      showSuccess(t('avatar_updated'));
      onClose();
    },
    onFailure: (failure) => {
      setOpen(true);
      showError(serverFailureText(failure, 'avatar_failed'));
    },
  });
  const close = () => (upload.busy ? setOpen(false) : onClose());
  return (
    <Dialog open={open} onClose={close} title={t('crop_title')} closeLabel={t('close')}>
      <div className="grid gap-3">
        <CropStage picture={picture} control={control} />
        <CropTools control={control} />
        <span className="sr-only" role="status">
          {upload.busy && t('photo_uploading')}
        </span>
        <div className="dialog-actions -mt-1">
          <Button variant="quiet" disabled={upload.busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={upload.busy} onClick={() => upload.start()}>
            {t('crop_use')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
