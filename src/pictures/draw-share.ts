import { isShortNote } from '../rules/note-size.ts';
import { drawShapes, type Look, lookOf } from './draw-shapes.ts';
import { isEmojiOnly, directionOf } from './text-direction.ts';
import { headingRows } from './heading-rows.ts';
import { arcsOf, type Box, cardPath, foldPath, gradientLine, notePath } from './note-shapes.ts';
import { qrCode, type QrCode } from './qr-code.ts';
import { layOutShare, type PlacedText, type ShareLayout } from './share-layout.ts';
import { shareFrames, shareShapes, type ShareShape } from './share-pictures.ts';
import {
  loadFonts,
  measureIn,
  lineIn,
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
  const code = content.code === '' ? null : qrCode(content.code);
  Object.assign(canvas, shareShapes[shape]);
  paint(context, content, code, shape);
  return true;
}

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
  const heading = rowsOfHeading(context, content.heading, shape);
  const address = addressRows(context, content.address, shape);
  const texts = {
    text: measured(context, text, weightOf(text)),
    reply: reply.trim() === '' ? null : measured(context, reply, 400),
    headingRows: heading.length,
    addressRows: address.length,
    hasCode: code !== null,
  };
  const layout = layOutShare(texts, shape);
  // A code in the middle has all texts on its axis.
  const isCentred = layout.code !== null && !layout.isCodeBeside;
  const { arcs, ...shapes } = shapesOf(layout, shape);
  // A wide heading in the middle would lie over them; it begins at the other side otherwise.
  const isOverArcs = (box: Box, index: number) => {
    const { left, width } = lineIn(context, heading[index] ?? '', box, 'center');
    return left + width > arcs.left;
  };
  const hasArcs = !isCentred || !layout.heading.some(isOverArcs);
  drawShapes(context, { ...shapes, arcs: hasArcs ? arcs : null }, look, direction);
  const mirror = (box: Box): Box =>
    direction === 'rtl' ? { ...box, left: shareShapes[shape].width - box.left - box.width } : box;
  context.textBaseline = 'middle';
  context.fillStyle = look.onGround;
  const alignment = isCentred ? 'center' : direction;
  for (const [index, box] of layout.heading.entries())
    writeRow(context, heading[index] ?? '', mirror(box), alignment);
  for (const [index, box] of layout.address.entries()) {
    if (shareFrames[shape].address.top === undefined)
      writeRow(context, address[index] ?? '', mirror(box), alignment);
    else writeLabel(context, address[index] ?? '', box);
  }
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

/** Breaks a heading that would be smaller than others in a single row. */
function rowsOfHeading(context: Context, heading: string, shape: ShareShape): readonly string[] {
  const { margin, row } = shareFrames[shape];
  const width = shareShapes[shape].width - 2 * margin;
  return headingRows(heading, width, (text) => rowWidth(context, text, row));
}

/** In a single row, an address shrinks down to this share of its size before it is broken. */
const SINGLE_ROW_SHARE = 0.6;

/** Breaks an address before its name if the shape has a second row and a single one would make it small. */
function addressRows(context: Context, address: string, shape: ShareShape): readonly string[] {
  const { margin, address: frame } = shareFrames[shape];
  const width = rowWidth(context, address, frame.row) * SINGLE_ROW_SHARE;
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

/** Space around a text on the background. */
const TEXT_SPACE = 24;

const widened = ({ left, top, width, height }: Box, space = TEXT_SPACE): Box => ({
  left: left - space,
  top: top - space,
  width: width + 2 * space,
  height: height + 2 * space,
});

/** Writes a line in the middle of its row on a label of its own, where a story's link sticker covers it. */
function writeLabel(context: Context, text: string, row: Box): void {
  const label = widened(lineIn(context, text, row, 'center'));
  context.save();
  context.globalAlpha = 0.16;
  context.fill(new Path2D(cardPath(label, label.height / 2)));
  context.restore();
  writeRow(context, text, row, 'center');
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
