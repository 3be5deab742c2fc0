import jsQR from 'jsqr';
import sharp from 'sharp';

/** Returns the text of the QR code in a picture; undefined without a readable one. */
export async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const options = { inversionAttempts: 'dontInvert' } as const;
  return jsQR(new Uint8ClampedArray(data), info.width, info.height, options)?.data;
}
