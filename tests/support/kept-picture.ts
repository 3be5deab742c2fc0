import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDTH = 270;
const TILE = 30;
/** Difference of a color channel, of 255; smaller ones come from another machine's antialiasing. */
const VISIBLE_DIFFERENCE = 72;

const pathOf = (name: string) =>
  fileURLToPath(new URL(`../e2e/pictures/${name.replaceAll(' ', '-')}.png`, import.meta.url));

/** Shrinks a picture; a few colors are enough to tell pictures apart, and keep the files small. */
const small = (picture: Buffer) =>
  sharp(picture).resize(WIDTH).png({ palette: true, colours: 32, dither: 0, effort: 10 });

const pixelsOf = (picture: Buffer | string) =>
  sharp(picture).removeAlpha().blur(0.8).raw().toBuffer();

export async function keepPicture(name: string, picture: Buffer): Promise<void> {
  await mkdir(fileURLToPath(new URL('../e2e/pictures', import.meta.url)), { recursive: true });
  await writeFile(pathOf(name), await small(picture).toBuffer());
}

/**
 * Returns the difference from the kept picture: the largest share of differing pixels in any tile, so
 * that a missing line of small text counts as much as a missing note. 1 if no picture is kept.
 */
export async function differenceFromKept(name: string, picture: Buffer): Promise<number> {
  if (!existsSync(pathOf(name))) return 1;
  const kept = await pixelsOf(pathOf(name));
  const drawn = await pixelsOf(await small(picture).toBuffer());
  if (kept.length !== drawn.length) return 1;
  const others = new Map<string, number>();
  for (let at = 0; at < kept.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) =>
        Math.abs((kept[at + channel] ?? 0) - (drawn[at + channel] ?? 0)) > VISIBLE_DIFFERENCE,
    );
    const tile = tileOf(at / 3);
    if (differs) others.set(tile, (others.get(tile) ?? 0) + 1);
  }
  return Math.max(0, ...others.values()) / TILE ** 2;
}

const tileOf = (pixel: number) =>
  [pixel % WIDTH, pixel / WIDTH].map((at) => Math.floor(at / TILE)).join(' ');
