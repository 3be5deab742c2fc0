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
  readonly arcs: Arcs | null;
  /** SVG path of the reply's card, which has the fold's color. */
  readonly reply?: string | null;
}

/** A voice, or outlines on white for black-and-white printers. */
export type Look = Voice | '' | 'outlines';

interface Colours {
  /** Both ends of the background's gradient. */
  readonly ground: readonly [string, string];
  readonly onGround: string;
  readonly note: string;
  readonly onNote: string;
  /** Color of the fold and of the reply's card. */
  readonly fold: string;
  /** Width in pixels of the lines around the cards. */
  readonly outline: number;
}

export function lookOf(look: Look): Colours {
  const ofPage = declaredColours(':root');
  const [ink, paper] = [ofPage('ink'), ofPage('surface')];
  if (look === 'outlines') {
    const white = { ground: ['white', 'white'], note: 'white', fold: 'white' } as const;
    return { ...white, onGround: ink, onNote: ink, outline: 6 };
  }
  const colour = declaredColours(`.${voiceClass(look)}`);
  return {
    ground: [colour('voice-from'), colour('voice-to')],
    onGround: 'white',
    note: paper,
    onNote: ink,
    fold: colour('voice-reply'),
    outline: 0,
  };
}

/** Draws the background, the arcs and the note, without text. */
export function drawShapes(
  context: Context,
  shapes: Shapes,
  colours: Colours,
  direction: 'ltr' | 'rtl',
): void {
  drawBackground(context, shapes, colours.ground);
  context.save();
  if (direction === 'rtl') {
    context.translate(shapes.size.width, 0);
    context.scale(-1, 1);
  }
  if (shapes.arcs) drawArcs(context, shapes.arcs, colours.onGround);
  const card = cardIn(context, colours);
  card(shapes.note, colours.note);
  card(shapes.fold, colours.fold);
  if (shapes.reply) card(shapes.reply, colours.fold);
  context.restore();
}

const cardIn = (context: Context, { onNote, outline }: Colours) => {
  return (path: string, colour: string) => {
    context.fillStyle = colour;
    context.fill(new Path2D(path));
    if (outline === 0) return;
    context.strokeStyle = onNote;
    context.lineWidth = outline;
    context.lineJoin = 'round';
    context.stroke(new Path2D(path));
  };
};

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

function drawArcs(context: Context, { width, paths }: Arcs, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = 'round';
  for (const { path, opacity } of paths) {
    context.globalAlpha = opacity;
    context.stroke(new Path2D(path));
  }
  context.globalAlpha = 1;
}
