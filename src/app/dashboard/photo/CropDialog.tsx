import RotateLeft from 'lucide-react/icons/rotate-ccw';
import RotateRight from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { formatPercent } from '../../../i18n/format-percent.ts';
import { CROP_ZOOM_MAX, FRAME_SHARE } from '../../../pictures/crop.ts';
import { paintCrop } from '../../../pictures/draw-avatar.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import { savePhoto } from './own-photo.ts';
import { useCrop, useGestures, type CropControl } from './use-crop.ts';

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

/** Width of the canvas in pixels, for a screen with two device pixels per CSS pixel. */
const RESOLUTION = 640;

interface CropStageProps {
  readonly picture: ImageBitmap;
  readonly control: CropControl;
}

/** Shows the picture in a round frame; the picture can be moved under it. */
function CropStage({ picture, control }: CropStageProps) {
  const { t } = useWords();
  const hint = useId();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useGestures(stage, control);
  const { crop, position } = control;
  // With some of the surroundings of the square that would be cut out.
  useEffect(() => {
    if (canvas.current) paintCrop(canvas.current, picture, crop, FRAME_SHARE);
  }, [picture, crop]);
  return (
    <>
      {/* With the role `application`, screen readers leave the arrow keys to this element. */}
      <div
        ref={stage}
        className="crop-stage"
        role="application"
        aria-label={t('crop_stage')}
        aria-describedby={hint}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={0}
        {...gestures}
      >
        <canvas ref={canvas} className="size-full" width={RESOLUTION} height={RESOLUTION} />
      </div>
      <p className="field-hint text-center" id={hint}>
        <span className="pointer-fine:hidden">{t('crop_hint_touch')}</span>
        <span className="pointer-coarse:hidden">
          {t('crop_hint')} {t('crop_hint_keys')}
        </span>
      </p>
      <p className="sr-only" role="status">
        {t('crop_place', { across: position.across, down: position.down })}
      </p>
    </>
  );
}

/** A zoom slider, for people who do not pinch the picture, and buttons for rotation. */
function CropTools({ control }: { readonly control: CropControl }) {
  const { lang, t } = useWords();
  const percent = Math.round(control.crop.zoom * 100);
  const turn = (way: 'left' | 'right', icon: ReactNode) => (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t(`turn_${way}`)}
      onClick={() => control.turn(way)}
    >
      {icon}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3">
      <label className="flex min-w-48 flex-1 items-center gap-2.5 text-ink-soft [&>svg]:size-5">
        <ZoomOut />
        <input
          className="min-h-11 min-w-0 flex-1 cursor-pointer"
          type="range"
          min={100}
          max={CROP_ZOOM_MAX * 100}
          step={5}
          value={percent}
          aria-label={t('crop_zoom')}
          aria-valuetext={formatPercent(percent, lang)}
          onChange={(event) => control.zoomTo(event.target.valueAsNumber / 100)}
        />
        <ZoomIn />
      </label>
      <div className="flex">
        {turn('left', <RotateLeft />)}
        {turn('right', <RotateRight />)}
      </div>
    </div>
  );
}
