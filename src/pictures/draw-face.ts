import { initialOf } from '../rules/letter-avatar.ts';
import { pageFont, type Context } from './write-text.ts';

/** Diameter of the photo in pixels. */
export const FACE_DIAMETER = 104;

/** Draws the profile photo in a circle, or the initial if there is no photo. */
export function drawFace(
  context: Context,
  name: string,
  photo: HTMLImageElement | null,
  { left, middle }: { readonly left: number; readonly middle: number },
): void {
  const centre = left + FACE_DIAMETER / 2;
  context.save();
  context.beginPath();
  context.arc(centre, middle, FACE_DIAMETER / 2, 0, 2 * Math.PI);
  if (photo) {
    context.clip();
    context.drawImage(photo, left, middle - FACE_DIAMETER / 2, FACE_DIAMETER, FACE_DIAMETER);
  } else {
    context.fillStyle = 'white';
    context.globalAlpha = 0.2;
    context.fill();
  }
  context.restore();
  if (photo) return;
  context.fillStyle = 'white';
  context.textAlign = 'center';
  context.font = pageFont(600, 50);
  context.fillText(initialOf(name).toUpperCase(), centre, middle + 3);
}
