import { initialOf } from '../rules/letter-avatar.ts';
import { pictures, PREVIEW_QUALITIES } from '../rules/pictures.ts';
import type { Voice } from '../rules/voices.ts';
import { declaredColours } from './declared-colours.ts';
import { drawShapes, lookOf } from './draw-shapes.ts';
import { layout, previewShapes } from './preview-layout.ts';
import { directionOf, isolateRuns } from './text-direction.ts';
import { type Context, fitText, loadFonts, pageFont, ROW_SHARE, writeRow } from './write-text.ts';

const { width: WIDTH, height: HEIGHT, maxBytes } = pictures.preview;
const GAP = 24;

export interface PreviewContent {
  readonly voice: Voice | '';
  readonly username: string;
  /** URL of the profile photo; empty if there is none. */
  readonly photo: string;
  /** The owner's prompt, shown on the note. */
  readonly prompt: string;
  /** Placeholder of the message field. */
  readonly placeholder: string;
  readonly product: string;
  /** Direction of the page's language. */
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Draws the link preview of a profile.
 * @returns null if this browser cannot draw one within the size limit
 */
export async function drawPreview(content: PreviewContent): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { prompt, placeholder, product, username } = content;
  if (!(await loadFonts([400, 600], prompt + placeholder + product + username))) return null;
  paint(context, content, await loadPhoto(content.photo));
  for (const quality of PREVIEW_QUALITIES) {
    const drawn = await encode(canvas, quality);
    if (drawn && drawn.size <= maxBytes) return drawn;
  }
  return null;
}

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Returns null if the photo cannot be loaded; the initial then replaces it. */
async function loadPhoto(address: string): Promise<HTMLImageElement | null> {
  if (address === '') return null;
  const photo = new Image();
  photo.src = address;
  return photo.decode().then(
    () => photo,
    () => null,
  );
}

function paint(context: Context, content: PreviewContent, photo: HTMLImageElement | null): void {
  const page = declaredColours(':root');
  drawShapes(context, previewShapes, lookOf(content.voice), content.direction);
  context.textBaseline = 'middle';
  drawOwner(context, content, photo);
  drawQuestion(context, content.prompt, page('ink'));
  drawFoot(context, content, page);
}

function drawOwner(
  context: Context,
  { username, direction }: PreviewContent,
  photo: HTMLImageElement | null,
): void {
  const { margin, nameMiddle: middle, nameSize } = layout;
  const left = direction === 'rtl' ? WIDTH - margin - FACE_DIAMETER : margin;
  drawFace(context, username, photo, { left, middle });
  const from = margin + FACE_DIAMETER + GAP;
  const height = nameSize / ROW_SHARE;
  const row = {
    left: direction === 'rtl' ? margin : from,
    top: middle - height / 2,
    width: WIDTH - from - margin,
    height,
  };
  context.fillStyle = 'white';
  writeRow(context, username, row, direction);
}

/** Writes the placeholder at one edge and the product's name at the opposite edge. */
function drawFoot(
  context: Context,
  { placeholder, product, direction }: PreviewContent,
  colour: (name: string) => string,
): void {
  const { placeholderMiddle: middle, placeholderSize: size, question } = layout;
  const from = question.start;
  context.fillStyle = colour('ink-soft');
  context.font = pageFont(400, size);
  write(context, placeholder, { edge: direction, from, middle });
  context.fillStyle = colour('brand');
  context.font = pageFont(600, size);
  write(context, product, { edge: direction === 'rtl' ? 'ltr' : 'rtl', from, middle });
}

/** Writes the prompt as large as the note allows, aligned by the direction of its text. */
function drawQuestion(context: Context, prompt: string, ink: string): void {
  const { start, top, height } = layout.question;
  const edge = directionOf(prompt);
  const box = { ...layout.question, leading: edge === 'rtl' ? 1.5 : 1.2 };
  const { lines, lineHeight } = fitText(context, prompt, 600, box);
  const first = top + (height - (lines.length - 1) * lineHeight) / 2;
  context.fillStyle = ink;
  for (const [index, line] of lines.entries()) {
    write(context, line, { edge, from: start, middle: first + index * lineHeight, run: edge });
  }
}

interface TextPosition {
  /** Edge where the text is aligned: the edge where text of this direction starts. */
  readonly edge: 'ltr' | 'rtl';
  /** Pixels from that edge. */
  readonly from: number;
  readonly middle: number;
  /** Text direction; by default the direction of the text's letters. */
  readonly run?: 'ltr' | 'rtl';
}

function write(context: Context, text: string, { edge, from, middle, run }: TextPosition): void {
  const direction = run ?? directionOf(text);
  context.direction = direction;
  context.textAlign = edge === 'rtl' ? 'right' : 'left';
  context.fillText(isolateRuns(text, direction), edge === 'rtl' ? WIDTH - from : from, middle);
}

/** Diameter of the photo in pixels. */
const FACE_DIAMETER = 104;

/** Draws the profile photo in a circle, or the initial if there is no photo. */
function drawFace(
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
