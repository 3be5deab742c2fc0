import { pictures } from './pictures.ts';

// How the picture of link previews is laid out, in pixels, where the language runs to the right;
// otherwise it is mirrored. An owner's browser draws it on a canvas, the build as SVG.

const { width: WIDTH, height: HEIGHT } = pictures.preview;

const MARGIN = 56;
const TOP = 184;
const FOLD = 80;
const RADIUS = 40;
const RIGHT = WIDTH - MARGIN;
const BOTTOM = HEIGHT - MARGIN;

export const layout = {
  margin: MARGIN,
  /** Middle of the line with the name. */
  nameMiddle: 104,
  nameSize: 46,
  question: {
    start: MARGIN + 56,
    top: TOP + 44,
    width: WIDTH - 2 * (MARGIN + 56),
    height: 244,
    /** Of the type; the first that lets it fit. */
    sizes: [76, 68, 60, 52, 46, 40, 34],
  },
  placeholderMiddle: HEIGHT - 118,
  placeholderSize: 32,
} as const;

/** Of the width, the narrowest of which counts that makes no line more: so lines are equally long. */
export const balancingShares = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** Paper whose corner is folded over, and the folded part. */
export const notePath =
  `M${MARGIN + RADIUS} ${TOP}H${RIGHT - FOLD}L${RIGHT} ${TOP + FOLD}V${BOTTOM - RADIUS}` +
  `a${RADIUS} ${RADIUS} 0 0 1-${RADIUS} ${RADIUS}H${MARGIN + RADIUS}` +
  `a${RADIUS} ${RADIUS} 0 0 1-${RADIUS}-${RADIUS}V${TOP + RADIUS}` +
  `a${RADIUS} ${RADIUS} 0 0 1 ${RADIUS}-${RADIUS}Z`;
export const foldPath = `M${RIGHT - FOLD} ${TOP}v${FOLD - 16}a16 16 0 0 0 16 16H${RIGHT}Z`;

/** The mark's: a whisper that leaves the note. */
export const arcs = { width: 22, paths: [arc(150, 0.16), arc(225, 0.09)] };

function arc(radius: number, opacity: number) {
  const at = (angle: number) =>
    [RIGHT - 200 + radius * Math.cos(angle), TOP + 60 + radius * Math.sin(angle)].map(Math.round);
  const path = `M${at(-1.45).join(' ')}A${radius} ${radius} 0 0 1 ${at(-0.12).join(' ')}`;
  return { path, opacity };
}

/** Ends of the ground's gradient, which is that of `.voice-ground`: at 160 degrees. */
export const groundLine = (() => {
  const angle = (160 * Math.PI) / 180;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const reach = (Math.abs(WIDTH * x) + Math.abs(HEIGHT * y)) / 2;
  const end = (way: 1 | -1) => ({
    x: Math.round(WIDTH / 2 + way * x * reach),
    y: Math.round(HEIGHT / 2 + way * y * reach),
  });
  return { from: end(-1), to: end(1) };
})();
