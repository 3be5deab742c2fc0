import { pictures } from '../rules/pictures.ts';
import { arcs, foldPath, groundLine, notePath } from '../rules/preview-layout.ts';
import type { Context } from './write-text.ts';

const { width: WIDTH, height: HEIGHT } = pictures.preview;

interface Colours {
  /** Of the ground, from one corner to the other. */
  readonly ground: readonly [string, string];
  readonly paper: string;
  readonly fold: string;
}

/** The coloured ground, the arcs and the note, without a word. */
export function drawShapes(context: Context, colours: Colours, direction: 'ltr' | 'rtl'): void {
  drawGround(context, colours.ground);
  context.save();
  if (direction === 'rtl') {
    context.translate(WIDTH, 0);
    context.scale(-1, 1);
  }
  drawArcs(context);
  context.globalAlpha = 1;
  context.fillStyle = colours.paper;
  context.fill(new Path2D(notePath));
  context.fillStyle = colours.fold;
  context.fill(new Path2D(foldPath));
  context.restore();
}

function drawGround(context: Context, [first, last]: Colours['ground']): void {
  const { from, to } = groundLine;
  const gradient = context.createLinearGradient(from.x, from.y, to.x, to.y);
  gradient.addColorStop(0, first);
  gradient.addColorStop(1, last);
  context.fillStyle = gradient;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawArcs(context: Context): void {
  context.strokeStyle = 'white';
  context.lineWidth = arcs.width;
  context.lineCap = 'round';
  for (const { path, opacity } of arcs.paths) {
    context.globalAlpha = opacity;
    context.stroke(new Path2D(path));
  }
}
