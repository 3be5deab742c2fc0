import fc from 'fast-check';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../src/pictures/note-shapes.ts';
import { qrCode } from '../../../src/pictures/qr-code.ts';
import { layOutShare, type PlacedText } from '../../../src/pictures/share-layout.ts';
import { shareFrames, type ShareShape, shareShapes } from '../../../src/pictures/share-pictures.ts';
import { measureText } from '../../../src/pictures/text-lines.ts';
import { MESSAGE_MAX } from '../../../src/rules/message.ts';

const QUIET_ZONE = 4;

/** Draws the QR code of a text as a page does. */
async function draw(text: string) {
  const { path, size } = qrCode(text);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" ` +
    `height="${size * 8}"><path fill="white" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`;
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

const shapes = Object.keys(shareShapes) as ShareShape[];

/** Estimates the width of a text in font sizes; non-Latin letters are wider. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character < '\u0590' ? 0.56 : 1.2), 0);
const measured = (text: string) => ({ words: measureText(text, widthOf), leading: 1.35, scale: 1 });

const someText = fc
  .array(fc.constantFrom('a', 'word', 'ingenuity', 'سلام', '👩‍🏫', '\n', 'W'.repeat(120)), {
    minLength: 1,
    maxLength: 200,
  })
  .map((words) => [...words.join(' ')].slice(0, MESSAGE_MAX).join('').trim())
  .filter((text) => text !== '');

const picture = fc.record({
  text: someText,
  reply: fc.option(someText),
  headingRows: fc.constantFrom(0, 1, 2),
  addressRows: fc.constantFrom(1, 2),
  hasCode: fc.boolean(),
  shape: fc.constantFrom(...shapes),
});

const bottomOf = ({ top, height }: Box) => top + height;

const contains = (outer: Box, inner: Box) =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  bottomOf(inner) <= bottomOf(outer) + 1;

function expectWhole(text: string, { box, lines, size, lineHeight }: PlacedText): void {
  // Split words get a hyphen.
  expect(lines.join('').replace(/[\s-]/g, '')).toBe(text.replace(/\s/g, ''));
  expect(lines.length * lineHeight).toBeLessThanOrEqual(box.height + 1);
  const widest = Math.max(...lines.map((line) => widthOf(line) * size));
  expect(widest).toBeLessThanOrEqual(box.width + 0.001);
}

describe('a shared picture', () => {
  it('contains every text in full, without overlaps', () => {
    fc.assert(
      fc.property(picture, ({ text, reply, headingRows, addressRows, hasCode, shape }) => {
        const texts = { text: measured(text), reply: reply === null ? null : measured(reply) };
        const layout = layOutShare({ ...texts, headingRows, addressRows, hasCode }, shape);
        expectWhole(text, layout.note.text);
        expect(contains(layout.note.box, layout.note.text.box)).toBe(true);
        if (layout.reply && reply !== null) {
          expectWhole(reply, layout.reply.text);
          expect(contains(layout.reply.box, layout.reply.text.box)).toBe(true);
        }
        if (layout.code) {
          expect(contains(layout.note.box, layout.code)).toBe(true);
        }
        const { top, bottom, address } = shareFrames[shape];
        const below = [
          ...layout.heading,
          layout.note.box,
          ...(layout.reply ? [layout.reply.box] : []),
          ...(address.top === undefined ? layout.address : []),
        ];
        const edges = below.flatMap((box) => [box.top, bottomOf(box)]);
        expect(edges).toEqual(edges.toSorted((one, other) => one - other));
        expect(edges[0]).toBeGreaterThanOrEqual(top - 1);
        expect(edges.at(-1)).toBeLessThanOrEqual(bottom + 1);
      }),
    );
  });

  it.each(shapes)(
    'of the shape %s is readable, with a message and an answer of full length',
    (shape) => {
      const long = measured('word '.repeat(MESSAGE_MAX / 5));
      const { note, reply } = layOutShare(
        { text: long, reply: long, headingRows: 1, addressRows: 1, hasCode: false },
        shape,
      );
      const { minReadableSize } = shareFrames[shape];
      expect(note.text.size).toBeGreaterThanOrEqual(minReadableSize * 0.8);
      expect(reply?.text.size).toBeGreaterThanOrEqual(minReadableSize * 0.8);
    },
  );

  it.each(shapes)(
    'of the shape %s splits a word only at the smallest font size, and splits no other word',
    (shape) => {
      const layOut = (text: string) =>
        layOutShare(
          { text: measured(text), reply: null, headingRows: 1, addressRows: 1, hasCode: false },
          shape,
        ).note.text;
      const german = layOut('Verantwortungslosigkeit');
      expect(german.lines).toEqual(['Verantwortungslosigkeit']);
      const smallest = shareFrames[shape].type.note * 0.4;
      expect(german.size).toBeGreaterThan(smallest);
      const endless = layOut(`never ${'o'.repeat(200)} again`);
      expect(endless.size).toBe(smallest);
      expect(endless.lines[0]).toBe('never');
      expect(endless.lines.slice(1, -1).filter((line) => !/^o+-$/.test(line))).toEqual([]);
      expect(endless.lines.at(-1)).toMatch(/^(?:o+ )?again$/);
    },
  );

  it('leaves the lower third of a story to the link sticker, and has no text on its fold', () => {
    const { bottom, address } = shareFrames.story;
    expect(bottom).toBeLessThanOrEqual((shareShapes.story.height * 2) / 3);
    expect(address.top).toBeGreaterThan(bottom);
    for (const { fold, note } of Object.values(shareFrames)) {
      expect(note.across).toBeGreaterThanOrEqual(fold);
    }
  });
});
