import { failed, succeeded, type Result } from '../../../contract/result.ts';
import { drawShare, type ShareContent } from '../../../pictures/draw-share.ts';
import type { ShareShape } from '../../../pictures/share-pictures.ts';

const JPEG_QUALITY = 0.92;

/** Draws the picture on the canvas and encodes it as a file, so that a press can share it at once. */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  content: ShareContent,
  shape: ShareShape,
  name: string,
): Promise<Result<File, 'picture_failed'>> {
  try {
    if (!(await drawShare(canvas, content, shape))) return failed('picture_failed');
    const drawn = await encode(canvas, 'image/jpeg');
    return succeeded(new File([drawn], name, { type: drawn.type }));
  } catch {
    return failed('picture_failed');
  }
}

function encode(canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('not encoded')));
    canvas.toBlob(take, type, JPEG_QUALITY);
  });
}

/** Copies the picture as PNG, the only format that clipboards accept. */
export async function copyPicture(
  canvas: HTMLCanvasElement,
): Promise<Result<null, 'picture_copy_failed'>> {
  try {
    // Passes a promise, because Safari allows copying only during the press.
    const item = new ClipboardItem({ 'image/png': encode(canvas, 'image/png') });
    await navigator.clipboard.write([item]);
    return succeeded(null);
  } catch {
    return failed('picture_copy_failed');
  }
}

/** Whether the system has a share sheet. */
export const hasShareSheet = () => 'share' in navigator;

/** Opens the system's share sheet with the picture, or with the link alone if it accepts no pictures. */
export async function sharePicture(
  file: File | null,
  { text, url }: { readonly text: string; readonly url: string },
): Promise<Result<null, 'share_cancelled' | 'share_refused'>> {
  const picture = file && { files: [file], text: `${text}\n${url}` };
  try {
    await navigator.share(picture && canShare(picture) ? picture : { text, url });
    return succeeded(null);
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    return failed(isCancelled ? 'share_cancelled' : 'share_refused');
  }
}

// Older browsers have `share` but not `canShare`.
const canShare = (data: ShareData) => 'canShare' in navigator && navigator.canShare(data);
