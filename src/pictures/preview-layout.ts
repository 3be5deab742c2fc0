import { pictures } from '../rules/pictures.ts';
import { arcsOf, type Box, foldPath, gradientLine, notePath } from './note-shapes.ts';

// The layout of link previews in pixels, for left to right; right-to-left previews are mirrored. The
// owner's browser draws it on a canvas, the build draws it as SVG.

const { width: WIDTH, height: HEIGHT } = pictures.preview;

const MARGIN = 56;
const TOP = 184;
const FOLD = 80;

const note: Box = {
  left: MARGIN,
  top: TOP,
  width: WIDTH - 2 * MARGIN,
  height: HEIGHT - MARGIN - TOP,
};

export const layout = {
  margin: MARGIN,
  /** Vertical center of the line with the username. */
  nameMiddle: 104,
  nameSize: 46,
  question: {
    start: MARGIN + 56,
    top: TOP + 44,
    width: WIDTH - 2 * (MARGIN + 56),
    height: 244,
    /** Font sizes in pixels, largest first. */
    sizes: [76, 68, 60, 52, 46, 40, 34],
  },
  placeholderMiddle: HEIGHT - 118,
  placeholderSize: 32,
} as const;

export const previewShapes = {
  size: pictures.preview,
  background: gradientLine(pictures.preview),
  note: notePath(note, FOLD),
  fold: foldPath(note, FOLD),
  arcs: arcsOf(note, 1),
};
