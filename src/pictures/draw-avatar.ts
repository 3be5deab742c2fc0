import { pictures } from '../rules/pictures.ts';
import { AVATAR_QUALITY } from './read-picture.ts';
import { cropSide, turnedSize, type Crop } from './crop.ts';
import { declaredColours } from './declared-colours.ts';

const { width: size } = pictures.avatar;

/**
 * Draws the crop of a picture as a small JPEG. Only pixels are copied, so that the file's metadata
 * (place, camera, name) is left out.
 */
export async function drawAvatar(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  paintCrop(canvas, picture, crop, 1);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', AVATAR_QUALITY));
}

/** Paints the picture so that the crop is centered and fills this share of the square canvas's side. */
export function paintCrop(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  crop: Crop,
  share: number,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = turnedSize(picture, crop.turns);
  const scale = (canvas.width * share) / cropSide(picture, crop);
  context.resetTransform();
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = declaredColours(':root')('paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(scale, scale);
  context.translate(width / 2 - crop.x, height / 2 - crop.y);
  context.rotate((crop.turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
