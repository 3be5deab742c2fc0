import { isShortNote } from '../rules/note-size.ts';
import { drawShapes, type Look, lookOf } from './draw-shapes.ts';
import { isEmojiOnly } from './emoji-only.ts';
import { arcsOf, type Box, cardPath, foldPath, gradientLine, notePath } from './note-shapes.ts';
import type { QrCode } from './qr-code.ts';
import { layOutShare, type PlacedText, type ShareLayout } from './share-layout.ts';
import { shareFrames, shareShapes, type ShareShape } from './share-pictures.ts';
import { directionOf } from './text-direction.ts';
import {
  loadFonts,
  measureIn,
  rowWidth,
  writeLines,
  writeRow,
  type Context,
} from './write-text.ts';

export interface ShareContent {
  readonly voice: Look;
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
  /** Words that mark the place of a story's link sticker; empty for no mark. */
  readonly sticker: string;
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
  const { heading, text, reply, address, sticker } = content;
  const loaded = await loadFonts([400, 600], heading + text + reply + address + sticker);
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
  const look = lookOf(content.voice);
  // With the default text rendering, widths are not proportional to the font size.
  context.textRendering = 'geometricPrecision';
  const address = addressRows(context, content.address, shape);
  const texts = {
    text: measured(context, text, weightOf(text)),
    reply: reply.trim() === '' ? null : measured(context, reply, 400),
    hasHeading: content.heading !== '',
    addressRows: address.length,
    hasCode: code !== null,
  };
  const layout = layOutShare(texts, shape);
  drawShapes(context, shapesOf(layout, shape), look, direction);
  const mirror = (box: Box): Box =>
    direction === 'rtl' ? { ...box, left: shareShapes[shape].width - box.left - box.width } : box;
  context.textBaseline = 'middle';
  context.fillStyle = look.onGround;
  writeRow(context, content.heading, mirror(layout.heading), direction);
  for (const [index, box] of layout.address.entries())
    writeRow(context, address[index] ?? '', mirror(box), direction);
  const { sticker } = shareFrames[shape];
  if (sticker && content.sticker !== '') drawSticker(context, content.sticker, sticker);
  context.fillStyle = look.onNote;
  writeCards(context, content, layout, mirror);
  if (code && layout.code) drawCode(context, code, mirror(layout.code));
}

const EMOJI_SCALE = 3;

const measured = (context: Context, text: string, weight: number) => ({
  words: measureIn(context, text, weight),
  leading: leadingOf(text),
  scale: isEmojiOnly(text) ? EMOJI_SCALE : 1,
});

/** Breaks an address before its name if the shape has a second row and a single one would make it small. */
function addressRows(context: Context, address: string, shape: ShareShape): readonly string[] {
  const { margin, address: frame } = shareFrames[shape];
  const width = rowWidth(context, address, frame.row);
  if (frame.rows === 1 || width <= shareShapes[shape].width - 2 * margin) return [address];
  const nameAt = address.indexOf('/') + 1;
  return [address.slice(0, nameAt), address.slice(nameAt)];
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

function writeCards(
  context: Context,
  { text, reply }: ShareContent,
  layout: ShareLayout,
  mirror: (box: Box) => Box,
): void {
  const write = (placed: PlacedText, text: string, weight: number, isCentred: boolean) => {
    const style = { weight, isCentred, run: directionOf(text) };
    writeLines(context, { ...placed, box: mirror(placed.box) }, style);
  };
  write(layout.note.text, text, weightOf(text), isShortNote(text) && !layout.isCodeBeside);
  if (layout.reply) write(layout.reply.text, reply, 400, false);
}

/** Draws a dashed frame with a short hint. */
function drawSticker(context: Context, hint: string, box: Box): void {
  const [size, radius] = [box.height * 0.36, box.height / 2];
  const inside = { ...box, left: box.left + radius, width: box.width - 2 * radius };
  context.save();
  context.globalAlpha = 0.75;
  context.strokeStyle = context.fillStyle;
  context.lineWidth = 4;
  context.setLineDash([16, 12]);
  context.stroke(new Path2D(cardPath(box, radius)));
  const style = { weight: 600, isCentred: true, run: directionOf(hint) };
  writeLines(context, { box: inside, lines: [hint], size, lineHeight: size }, style);
  context.restore();
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
