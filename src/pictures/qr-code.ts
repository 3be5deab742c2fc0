import { encode } from 'uqr';

export interface QrCode {
  /** SVG path of the dark modules; a module is one unit wide. */
  readonly path: string;
  /** Number of modules per side, including the quiet zone. */
  readonly size: number;
}

/** Width in modules of the blank border that scanners need around the code. */
const QUIET_ZONE = 4;

/** Returns a QR code that stays readable if a sixth of it is covered or dirty. */
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
