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

/** Which part of a picture becomes the photo. While it is sent the dialog only hides, and a failure brings it back. */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const { t, explain } = useWords();
  const control = useCrop(picture);
  const [open, setOpen] = useState(true);
  // It holds memory that no script sees.
  useEffect(() => () => picture.close(), [picture]);
  const upload = useAction({
    run: () => savePhoto(picture, control.crop),
    onSuccess: () => {
      showSuccess(t('avatar_updated'));
      onClose();
    },
    onFailure: ({ code }) => {
      setOpen(true);
      showError(explain(code, 'avatar_failed'));
    },
  });
  const close = () => (upload.busy ? setOpen(false) : onClose());
  return (
    <Dialog open={open} onClose={close} title={t('crop_title')} closeLabel={t('close')}>
      <div className="crop grid gap-3">
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
