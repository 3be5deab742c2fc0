import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ShareContent } from '../../../pictures/draw-share.ts';
import type { Picture } from './use-picture.ts';
import { useWords } from '../words.ts';

interface PicturePreviewProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly content: ShareContent;
  readonly picture: Picture;
}

/** The maximum height leaves room for the first button in a sheet. */
const shown =
  'col-start-1 row-start-1 mx-auto max-h-[40dvh] max-w-full rounded-note shadow-[0_0.5rem_1.5rem_var(--shadow)] md:sticky md:top-4 md:max-h-[70dvh]';

/** Shows the same canvas that is saved and shared, and over it the file, which browsers scale down more smoothly. */
export function PicturePreview({ canvas, content, picture }: PicturePreviewProps) {
  const { t } = useWords();
  const { text, reply, code } = content;
  const image = useShownFile(picture.file);
  const ofMessage = reply === '' ? 'picture_of_message' : 'picture_of_answer';
  const label = t(code === '' ? ofMessage : 'picture_of_link', { text, reply });
  return (
    <div className="grid">
      {picture.isRefused && (
        <p className="share-problem" role="alert">
          {t('picture_failed')}
        </p>
      )}
      <canvas
        ref={canvas}
        className={shown}
        // The canvas is not interactive.
        // eslint-disable-next-line jsx-a11y-x/no-interactive-element-to-noninteractive-role
        role="img"
        aria-label={label}
        aria-busy={picture.file === null}
        hidden={picture.isRefused}
      />
      {picture.file && <img ref={image} className={shown} alt="" />}
    </div>
  );
}

/** Returns the ref of an image that shows the file. */
export function useShownFile(file: File | null) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (!file || !image.current) return undefined;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return image;
}
