import RotateLeft from 'lucide-react/icons/rotate-ccw';
import RotateRight from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { formatPercent } from '../../../i18n/format-percent.ts';
import { CROP_ZOOM_MAX } from '../../../pictures/crop.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import type { CropControl } from './use-crop.ts';

/** A zoom slider, for people who do not pinch the picture, and buttons for rotation. */
export function CropTools({ control }: { readonly control: CropControl }) {
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
        <ZoomOut aria-hidden="true" />
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
        <ZoomIn aria-hidden="true" />
      </label>
      <div className="flex">
        {turn('left', <RotateLeft />)}
        {turn('right', <RotateRight />)}
      </div>
    </div>
  );
}
