import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ShareContent } from '../../../pictures/draw-share.ts';
import type { ShareShape } from '../../../pictures/share-pictures.ts';
import { drawPicture } from './picture-file.ts';

interface DrawnPicture {
  readonly content: ShareContent;
  readonly shape: ShareShape;
  /** Null if the browser could not draw the picture. */
  readonly file: File | null;
}

interface PictureDefinition {
  readonly content: ShareContent;
  readonly shape: ShareShape;
  /** Used in the file's name. */
  readonly username: string;
}

/** Draws the picture on the canvas that shows it, and again after each change. */
export function usePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  { content, shape, username }: PictureDefinition,
) {
  const before = useRef<Promise<void>>(Promise.resolve());
  const [drawn, setDrawn] = useState<DrawnPicture>();
  useEffect(() => {
    const controller = new AbortController();
    const isCurrent = () => !controller.signal.aborted;
    const draw = async () => {
      if (!isCurrent() || !canvas.current) return;
      const name = `hamsa-${username}-${shape}.jpg`;
      const result = await drawPicture(canvas.current, content, shape, name);
      if (isCurrent()) setDrawn({ content, shape, file: result.ok ? result.value : null });
    };
    // One at a time, because two drawings would paint over each other.
    before.current = before.current.then(draw);
    return () => controller.abort();
  }, [canvas, content, shape, username]);
  // An outdated file must not be shared.
  const isDrawn = drawn?.content === content && drawn.shape === shape;
  const file = isDrawn ? drawn.file : null;
  return {
    /** Null until the picture is drawn, or if it cannot be drawn. */
    file,
    isRefused: isDrawn && file === null,
  };
}

export type Picture = ReturnType<typeof usePicture>;
