import { useEffect, useId, useRef } from 'react';
import { FRAME_SHARE } from '../../../pictures/crop.ts';
import { paintCrop } from '../../../pictures/draw-avatar.ts';
import { useWords } from '../words.ts';
import type { CropControl } from './use-crop.ts';
import { useGestures } from './use-gestures.ts';

/** Width of the canvas in pixels, for a screen with two device pixels per CSS pixel. */
const RESOLUTION = 640;

interface CropStageProps {
  readonly picture: ImageBitmap;
  readonly control: CropControl;
}

/** Shows the picture in a round frame; the picture can be moved under it. */
export function CropStage({ picture, control }: CropStageProps) {
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
        <canvas ref={canvas} width={RESOLUTION} height={RESOLUTION} />
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
