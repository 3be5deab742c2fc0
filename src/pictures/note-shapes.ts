// Shapes of the paper note in our pictures, drawn by the browser on a canvas or by the build as SVG. All
// lengths are in pixels, for left to right; right-to-left pictures are mirrored.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const RADIUS = 40;

/** Returns the SVG path of a sheet with a folded corner. */
export function notePath({ left, top, width, height }: Box, fold: number): string {
  const [right, bottom] = [left + width, top + height];
  return (
    `M${left + RADIUS} ${top}H${right - fold}L${right} ${top + fold}V${bottom - RADIUS}` +
    `a${RADIUS} ${RADIUS} 0 0 1-${RADIUS} ${RADIUS}H${left + RADIUS}` +
    `a${RADIUS} ${RADIUS} 0 0 1-${RADIUS}-${RADIUS}V${top + RADIUS}` +
    `a${RADIUS} ${RADIUS} 0 0 1 ${RADIUS}-${RADIUS}Z`
  );
}

/** Returns the SVG path of the folded corner. */
export function foldPath({ left, top, width }: Box, fold: number): string {
  const right = left + width;
  return `M${right - fold} ${top}v${fold - 16}a16 16 0 0 0 16 16H${right}Z`;
}

/** Returns the SVG path of a card without a fold. */
export function cardPath({ left, top, width, height }: Box, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  return (
    `M${left + radius} ${top}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}` +
    `h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}Z`
  );
}

export interface Arcs {
  /** Left end of all arcs. */
  readonly left: number;
  readonly width: number;
  readonly paths: readonly { readonly path: string; readonly opacity: number }[];
}

/** Angles of an arc's ends, in radians. */
const ends = [-1.45, -0.12];

/** Returns the logo's arcs, which spread from the note's corner like a whisper, faint enough to be behind a text. */
export function arcsOf({ left, top, width }: Box, scale: number): Arcs {
  const [x, y] = [left + width - 200 * scale, top + 60 * scale];
  const paths = [
    { radius: 150 * scale, opacity: 0.16 },
    { radius: 225 * scale, opacity: 0.09 },
  ].map(({ radius, opacity }) => {
    const [from, to] = ends.map(
      (angle) =>
        `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`,
    );
    return { path: `M${from}A${radius} ${radius} 0 0 1 ${to}`, opacity };
  });
  return { left: x, width: 22 * scale, paths };
}

/** Returns the ends of the background's gradient, at 160 degrees as in `.voice-ground`. */
export function gradientLine({ width, height }: Size) {
  const angle = (160 * Math.PI) / 180;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const reach = (Math.abs(width * x) + Math.abs(height * y)) / 2;
  const end = (way: 1 | -1) => ({
    x: Math.round(width / 2 + way * x * reach),
    y: Math.round(height / 2 + way * y * reach),
  });
  return { from: end(-1), to: end(1) };
}
