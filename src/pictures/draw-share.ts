import { isShortNote } from '../rules/note-size.ts';
import type { Voice } from '../rules/voices.ts';
import { declaredColours } from './declared-colours.ts';
import { drawShapes } from './draw-shapes.ts';
import { arcsOf, type Box, cardPath, foldPath, gradientLine, notePath } from './note-shapes.ts';
import type { QrCode } from './qr-code.ts';
import { layOutShare, type PlacedText, type ShareLayout } from './share-layout.ts';
import { shareFrames, shareShapes, type ShareShape } from './share-pictures.ts';
import { directionOf } from './text-direction.ts';
import { loadFonts, measureIn, writeLines, writeRow, type Context } from './write-text.ts';

export interface ShareContent {
  readonly voice: Voice | '';
  /** A small heading above the note, such as "anonymous message"; may be empty. */
  readonly heading: string;
  /** Text of the note: a message, the owner's prompt, or an invitation to write. */
  readonly text: string;
  /** The owner's answer; empty if there is none. */
  readonly reply: string;
  /** The short address as displayed, such as `hamsa.example/layla`. */
  readonly address: string;
  /** Target URL of the QR code; empty for no QR code. */
  readonly code: string;
  /** Direction of the interface, which decides the side of the fold and of the address. */
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Draws a share picture in the page's font and the voice's colors.
 * @returns false if this browser cannot draw it
 */
export function drawShare(
  canvas: HTMLCanvasElement,
  content: ShareContent,
  shape: ShareShape,
): Promise<boolean> {
  return draw(canvas, content, shape).catch(() => false);
}

async function draw(
  canvas: HTMLCanvasElement,
  content: ShareContent,
  shape: ShareShape,
): Promise<boolean> {
  const { heading, text, reply, address } = content;
  const loaded = await loadFonts([400, 600], heading + text + reply + address);
  const context = canvas.getContext('2d');
  if (!loaded || !context || text.trim() === '') return false;
  // A picture of a message has no QR code.
  const code = content.code === '' ? null : await makeCode(content.code);
  Object.assign(canvas, shareShapes[shape]);
  paint(context, content, code, shape);
  return true;
}

const makeCode = async (text: string) => (await import('./qr-code.ts')).qrCode(text);

function paint(
  context: Context,
  content: ShareContent,
  code: QrCode | null,
  shape: ShareShape,
): void {
  const { text, reply, direction } = content;
  // With the default text rendering, widths are not proportional to the font size.
  context.textRendering = 'geometricPrecision';
  const texts = {
    text: { words: measureIn(context, text, weightOf(text)), leading: leadingOf(text) },
    reply:
      reply.trim() === ''
        ? null
        : { words: measureIn(context, reply, 400), leading: leadingOf(reply) },
    hasHeading: content.heading !== '',
    hasCode: code !== null,
  };
  const layout = layOutShare(texts, shape);
  drawShapes(context, shapesOf(layout, shape), content.voice, direction);
  const mirror = (box: Box): Box =>
    direction === 'rtl' ? { ...box, left: shareShapes[shape].width - box.left - box.width } : box;
  writeTexts(context, content, layout, mirror);
  if (code && layout.code) drawCode(context, code, mirror(layout.code));
}

/** Returns the font weight: short texts are bold. */
const weightOf = (text: string) => (isShortNote(text) ? 600 : 400);

/** Returns the ratio of line height to font size. */
const leadingOf = (text: string) =>
  (isShortNote(text) ? 1.25 : 1.35) + (directionOf(text) === 'rtl' ? 0.25 : 0);

function shapesOf({ note, reply }: ShareLayout, shape: ShareShape) {
  const { fold, arcScale } = shareFrames[shape];
  const size = shareShapes[shape];
  return {
    size,
    background: gradientLine(size),
    note: notePath(note.box, fold),
    fold: foldPath(note.box, fold),
    arcs: arcsOf(note.box, arcScale),
    reply: reply && cardPath(reply.box, 32),
  };
}

function writeTexts(
  context: Context,
  { heading, text, reply, address, direction }: ShareContent,
  layout: ShareLayout,
  mirror: (box: Box) => Box,
): void {
  context.fillStyle = 'white';
  context.textBaseline = 'middle';
  writeRow(context, heading, mirror(layout.heading), direction);
  writeRow(context, address, mirror(layout.address), direction);
  context.fillStyle = declaredColours(':root')('ink');
  const write = (placed: PlacedText, text: string, weight: number, isCentred: boolean) => {
    const look = { weight, isCentred, run: directionOf(text) };
    writeLines(context, { ...placed, box: mirror(placed.box) }, look);
  };
  write(layout.note.text, text, weightOf(text), isShortNote(text) && !layout.isCodeBeside);
  if (layout.reply) write(layout.reply.text, reply, 400, false);
}

/** Draws the QR code. Each module is a whole number of pixels wide, so that its edges are sharp. */
function drawCode(context: Context, { path, size }: QrCode, { left, top, width }: Box): void {
  const module = Math.max(1, Math.floor(width / size));
  const spare = (width - module * size) / 2;
  context.save();
  context.translate(Math.round(left + spare), Math.round(top + spare));
  context.scale(module, module);
  context.fill(new Path2D(path));
  context.restore();
}
