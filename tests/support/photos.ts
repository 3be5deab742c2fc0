import type { Page } from '@playwright/test';
import type { Member } from './api.ts';
import { storedRecord } from './api.ts';
import type { Server } from './server.ts';

type Colour = 'red' | 'green' | 'blue' | 'white' | 'other';

/**
 * Returns a PNG of vertical stripes of equal width with these colors, left to right; `null` is
 * transparent.
 */
export async function paintPicture(
  page: Page,
  { width, height, fields }: { width: number; height: number; fields: (string | null)[] },
): Promise<Buffer> {
  const address = await page.evaluate(
    (picture) => {
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const side = picture.width / picture.fields.length;
      for (const [index, colour] of picture.fields.entries()) {
        if (colour === null) continue;
        context.fillStyle = colour;
        context.fillRect(index * side, 0, side, picture.height);
      }
      return canvas.toDataURL('image/png');
    },
    { width, height, fields },
  );
  return Buffer.from(address.replace(/^.*,/, ''), 'base64');
}

const thirds = ['#f00', '#0f0', '#00f'];

/** Returns a picture of a red, a green and a blue stripe, three times as wide as high. */
export const widePicture = (page: Page) =>
  paintPicture(page, { width: 900, height: 300, fields: thirds });

/** Chooses a file in the photo field of the open page. */
export const choosePhoto = (page: Page, buffer: Buffer, name = 'a.png', mimeType = 'image/png') =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });

/** Returns the stored photo's type, size, and colors at its corners, edges and center. */
export async function storedPhoto(page: Page, server: Server, { id }: Member) {
  const { avatar } = await storedRecord(server, 'profiles', id);
  if (avatar === '') return null;
  return page.evaluate(
    async (url) => {
      const file = await (await fetch(url)).blob();
      const picture = await createImageBitmap(file);
      const { width, height } = picture;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      const colourAt = (x: number, y: number): Colour => {
        const data = [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
        const [red, green, blue] = data.map((value) => (value > 200 ? 1 : value < 55 ? 0 : 2));
        const names: Record<string, Colour> = {
          '100': 'red',
          '010': 'green',
          '001': 'blue',
          '111': 'white',
        };
        return names[`${red}${green}${blue}`] ?? 'other';
      };
      const last = width - 4;
      const half = width / 2;
      return {
        type: file.type,
        width,
        height,
        left: colourAt(3, half),
        right: colourAt(last, half),
        top: colourAt(half, 3),
        bottom: colourAt(half, last),
        middle: colourAt(half, half),
      };
    },
    `/api/files/profiles/${id}/${String(avatar)}`,
  );
}
