import { encode } from 'uqr';

export interface QrCode {
  /** SVG path of the dark modules, in units of one. */
  readonly path: string;
  /** Modules per side, with the quiet zone. */
  readonly size: number;
}

/** Modules that scanners need blank around the code. */
const QUIET_ZONE = 4;

/** Stays readable with a sixth of it covered or dirty. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((modules, y) => {
    const row = modules.map(Number).join('');
    return Array.from(row.matchAll(/1+/g), ({ 0: { length }, index }) => {
      return `M${index} ${y}h${length}v1h-${length}z`;
    });
  });
  return { path: path.join(''), size };
}
