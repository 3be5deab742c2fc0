import { voiceClass, type Voice } from '../rules/voices.ts';
import { declaredColours } from './declared-colours.ts';
import type { Arcs, gradientLine, Size } from './note-shapes.ts';
import type { Context } from './write-text.ts';

interface Shapes {
  readonly size: Size;
  readonly background: ReturnType<typeof gradientLine>;
  /** SVG paths of the note and of its folded corner. */
  readonly note: string;
  readonly fold: string;
  readonly arcs: Arcs;
  /** SVG path of the reply's card, which has the fold's color. */
  readonly reply?: string | null;
}

/** Draws the colored background, the arcs and the note, without text. */
export function drawShapes(
  context: Context,
  shapes: Shapes,
  voice: Voice | '',
  direction: 'ltr' | 'rtl',
): void {
  const colour = declaredColours(`.${voiceClass(voice)}`);
  drawBackground(context, shapes, [colour('voice-from'), colour('voice-to')]);
  context.save();
  if (direction === 'rtl') {
    context.translate(shapes.size.width, 0);
    context.scale(-1, 1);
  }
  drawArcs(context, shapes.arcs);
  context.fillStyle = declaredColours(':root')('surface');
  context.fill(new Path2D(shapes.note));
  context.fillStyle = colour('voice-reply');
  context.fill(new Path2D(shapes.fold));
  if (shapes.reply) context.fill(new Path2D(shapes.reply));
  context.restore();
}

function drawBackground(
  context: Context,
  { size, background: { from, to } }: Shapes,
  [first, last]: readonly [string, string],
): void {
  const gradient = context.createLinearGradient(from.x, from.y, to.x, to.y);
  gradient.addColorStop(0, first);
  gradient.addColorStop(1, last);
  context.fillStyle = gradient;
  context.fillRect(0, 0, size.width, size.height);
}

function drawArcs(context: Context, { width, paths }: Arcs): void {
  context.strokeStyle = 'white';
  context.lineWidth = width;
  context.lineCap = 'round';
  for (const { path, opacity } of paths) {
    context.globalAlpha = opacity;
    context.stroke(new Path2D(path));
  }
  context.globalAlpha = 1;
}
