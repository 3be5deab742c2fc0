import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ShareContent } from '../../../pictures/draw-share.ts';
import type { ShareShape } from '../../../pictures/share-pictures.ts';
import { drawPicture } from './picture-file.ts';

interface Drawn {
  readonly content: ShareContent;
  readonly shape: ShareShape;
  /** Null where this browser could not draw it. */
  readonly file: File | null;
}

export interface Picture {
  /** As soon as it is drawn. */
  readonly file: File | null;
  readonly isRefused: boolean;
}

interface PictureDefinition {
  readonly content: ShareContent;
  readonly shape: ShareShape;
  /** For the file's name. */
  readonly username: string;
}

/** Draws the picture on the canvas that shows it, again at each change. */
export function usePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  { content, shape, username }: PictureDefinition,
): Picture {
  const before = useRef<Promise<void>>(Promise.resolve());
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    const controller = new AbortController();
    const isWanted = () => !controller.signal.aborted;
    const draw = async () => {
      if (!isWanted() || !canvas.current) return;
      const name = `hamsa-${username}-${shape}.jpg`;
      const result = await drawPicture(canvas.current, content, shape, name);
      if (isWanted()) setDrawn({ content, shape, file: result.ok ? result.value : null });
    };
    // Two at once would paint over one another.
    before.current = before.current.then(draw);
    return () => controller.abort();
  }, [canvas, content, shape, username]);
  // A file of what was shown before must not go out.
  const isDrawn = drawn?.content === content && drawn.shape === shape;
  const file = isDrawn ? drawn.file : null;
  return { file, isRefused: isDrawn && file === null };
}
