import { AVATAR_QUALITY, centerSquare } from '../rules/avatar.ts';
import { pictures } from '../rules/pictures.ts';

const { width: size } = pictures.avatar;

/**
 * The middle of a picture as a small square JPEG. Only pixels go in, so nothing else of the file
 * comes out: no place, no camera, no name.
 * @returns null for what this browser cannot read as a picture
 */
export async function drawAvatar(file: Blob): Promise<Blob | null> {
  const picture = await decode(file);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  paint(canvas, picture);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', AVATAR_QUALITY));
}

/** Upright, as the camera noted it was held. */
function decode(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // What is transparent would turn black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size, size);
  context.imageSmoothingQuality = 'high';
  const { left, top, side } = centerSquare(picture.width, picture.height);
  context.drawImage(picture, left, top, side, side, 0, 0, size, size);
}
