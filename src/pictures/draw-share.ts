import { isShortNote } from '../rules/note-size.ts';
import {
  type Box,
  cardPath,
  foldPath,
  groundLine,
  notePath,
  whisperOf,
} from '../rules/note-shapes.ts';
import { layOutShare, type PlacedText, type ShareLayout } from '../rules/share-layout.ts';
import { shareFrames, shareShapes, type ShareShape } from '../rules/share-pictures.ts';
import type { Voice } from '../rules/voices.ts';
import { declaredColours } from './declared-colours.ts';
import { drawShapes } from './draw-shapes.ts';
import { qrCode } from './qr-code.ts';
import {
  directionOf,
  fitText,
  loadFonts,
  measureIn,
  pageFont,
  type Context,
} from './write-text.ts';

export interface ShareContent {
  readonly voice: Voice | '';
  /** Small, above the note: what this is, such as an anonymous message; may be empty. */
  readonly heading: string;
  /** On the note: a message, the owner's prompt, or an invitation to write. */
  readonly text: string;
  /** The owner's answer, or empty. */
  readonly reply: string;
  /** The short address as it is read, such as `hamsa.example/layla`. */
  readonly address: string;
  /** What the QR code leads to; empty for none. */
  readonly code: string;
  /** Of the interface: where the fold and the address stand. */
  readonly direction: 'ltr' | 'rtl';
}

/** Draws what is shared, in the page's font and the voice's colours. @returns false where this browser cannot */
export async function drawShare(
  canvas: HTMLCanvasElement,
  content: ShareContent,
  shape: ShareShape,
): Promise<boolean> {
  const { heading, text, reply, address } = content;
  const loaded = await loadFonts([400, 600], heading + text + reply + address);
  const context = canvas.getContext('2d');
  if (!loaded || !context || text.trim() === '') return false;
  Object.assign(canvas, shareShapes[shape]);
  paint(context, content, shape);
  return true;
}

/** A picture of few words has them large and bold. */
const weightOf = (text: string) => (isShortNote(text) ? 600 : 400);

const leadingOf = (text: string) => {
  const short = isShortNote(text);
  if (directionOf(text) === 'rtl') return short ? 1.5 : 1.65;
  return short ? 1.25 : 1.4;
};

function paint(context: Context, content: ShareContent, shape: ShareShape): void {
  const { text, reply, code, direction, voice } = content;
  context.textRendering = 'geometricPrecision';
  const layout = layOutShare(
    {
      text: measureIn(context, text, weightOf(text)),
      reply: reply.trim() === '' ? null : measureIn(context, reply, 400),
      leading: { text: leadingOf(text), reply: directionOf(reply) === 'rtl' ? 1.6 : 1.35 },
      hasHeading: content.heading !== '',
      hasCode: code !== '',
    },
    shape,
  );
  drawShapes(context, shapesOf(layout, shape), voice, direction);
  const mirror = (box: Box): Box =>
    direction === 'rtl' ? { ...box, left: shareShapes[shape].width - box.left - box.width } : box;
  writeTexts(context, content, layout, mirror);
  if (layout.code) drawCode(context, code, mirror(layout.code));
}

function shapesOf({ note, reply }: ShareLayout, shape: ShareShape) {
  const { fold, whisper } = shareFrames[shape];
  const size = shareShapes[shape];
  return {
    size,
    ground: groundLine(size),
    note: notePath(note.box, fold),
    fold: foldPath(note.box, fold),
    whisper: whisperOf(note.box, whisper),
    ...(reply && { reply: cardPath(reply.box, 32) }),
  };
}

function writeTexts(
  context: Context,
  { heading, text, reply, address, direction }: ShareContent,
  layout: ShareLayout,
  mirror: (box: Box) => Box,
): void {
  context.textBaseline = 'middle';
  context.fillStyle = 'white';
  writeRow(context, heading, mirror(layout.heading), direction);
  writeRow(context, address, mirror(layout.address), direction);
  context.fillStyle = declaredColours(':root')('ink');
  const centred =
    isShortNote(text) &&
    (layout.code === null ||
      layout.code.top > layout.note.text.box.top + layout.note.text.box.height);
  context.font = pageFont(weightOf(text), layout.note.text.size);
  writeLines(context, text, { ...layout.note.text, box: mirror(layout.note.text.box) }, centred);
  if (!layout.reply) return;
  const answer = layout.reply.text;
  context.font = pageFont(400, answer.size);
  writeLines(context, reply, { ...answer, box: mirror(answer.box) }, false);
}

/** One line at the side where the interface begins. */
function writeRow(context: Context, text: string, box: Box, edge: 'ltr' | 'rtl'): void {
  const sizes = [0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4].map((share) => share * box.height);
  const { lines } = fitText(context, text, 600, { ...box, sizes, leading: 1.3 });
  context.direction = directionOf(text);
  context.textAlign = edge === 'rtl' ? 'right' : 'left';
  const x = edge === 'rtl' ? box.left + box.width : box.left;
  context.fillText(lines.join(' '), x, box.top + box.height / 2, box.width);
}

/** From the side at which the whole text is read, or in the middle. */
function writeLines(
  context: Context,
  text: string,
  { box, lines, lineHeight }: PlacedText,
  centred: boolean,
): void {
  const direction = directionOf(text);
  const end = direction === 'rtl' ? box.width : 0;
  context.direction = direction;
  context.textAlign = centred ? 'center' : direction === 'rtl' ? 'right' : 'left';
  const x = box.left + (centred ? box.width / 2 : end);
  const first = box.top + (box.height - (lines.length - 1) * lineHeight) / 2;
  for (const [index, line] of lines.entries()) {
    context.fillText(line, x, first + index * lineHeight, box.width);
  }
}

/** Each module whole pixels wide, so that their edges are sharp. */
function drawCode(context: Context, text: string, box: Box): void {
  const { path, size } = qrCode(text);
  const module = Math.max(1, Math.floor(box.width / size));
  const spare = (box.width - module * size) / 2;
  context.save();
  context.translate(Math.round(box.left + spare), Math.round(box.top + spare));
  context.scale(module, module);
  context.fill(new Path2D(path));
  context.restore();
}
