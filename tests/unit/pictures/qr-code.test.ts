import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrCode } from '../../../src/pictures/qr-code.ts';

const QUIET_ZONE = 4;

/** Draws the QR code of a text as a page does. */
async function draw(text: string, stain = '') {
  const { path, size } = qrCode(text);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" ` +
    `height="${size * 8}"><path fill="white" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/>${stain}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

it.each([
  'https://hamsa.example/layla',
  'http://127.0.0.1:8090/a',
  `https://messages.hamsa.example/${'w'.repeat(30)}`,
])('the code of %s is readable, with a quiet zone of four modules', async (address) => {
  const { data, width, height } = await draw(address);
  expect(jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data).toBe(address);
  const dark = Array.from(
    qrCode(address).path.matchAll(/M(\d+) (\d+)h(\d+)/g),
    ([, x, y, run]) => ({
      x: Number(x),
      y: Number(y),
      end: Number(x) + Number(run),
    }),
  );
  const { size } = qrCode(address);
  expect(Math.min(...dark.map(({ x }) => x))).toBe(QUIET_ZONE);
  expect(Math.min(...dark.map(({ y }) => y))).toBe(QUIET_ZONE);
  expect(Math.max(...dark.map(({ end }) => end))).toBe(size - QUIET_ZONE);
  expect(Math.max(...dark.map(({ y }) => y))).toBe(size - QUIET_ZONE - 1);
});

it('a stained code is readable', async () => {
  const stain = '<circle cx="20" cy="24" r="3" fill="gray"/>';
  const { data, width, height } = await draw('https://hamsa.example/layla', stain);
  expect(jsQR(data, width, height)?.data).toBe('https://hamsa.example/layla');
});
