// Decodes labels of internationalized host names: `xn--mnchen-3ya` is `münchen`. Browsers only encode them.
// The names and numbers are those of RFC 3492.

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;
const CODE_POINT_MAX = 0x10_ff_ff;

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns the text that the part after `xn--` stands for, in small letters; null if it is not valid. */
export function decodePunycode(encoded: string): string | null {
  const delimiter = Math.max(encoded.lastIndexOf('-'), 0);
  const output = [...encoded.slice(0, delimiter)];
  const input = [...encoded.slice(delimiter && delimiter + 1)].map((sign) => DIGITS.indexOf(sign));
  if (input.includes(-1) || input.length === 0) return null;
  let [n, i, bias] = [INITIAL_N, 0, INITIAL_BIAS];
  while (input.length > 0) {
    const delta = takeDelta(input, bias);
    if (delta === null) return null;
    const length = output.length + 1;
    bias = adapt(delta, length, i === 0);
    i += delta;
    n += Math.floor(i / length);
    if (n > CODE_POINT_MAX) return null;
    i %= length;
    output.splice(i, 0, String.fromCodePoint(n));
    i += 1;
  }
  return output.join('');
}

/** Takes the digits of one number off the input; returns null if they end too early. */
function takeDelta(input: number[], bias: number): number | null {
  let [delta, weight] = [0, 1];
  for (let k = BASE; ; k += BASE) {
    const digit = input.shift();
    if (digit === undefined) return null;
    delta += digit * weight;
    const t = Math.min(Math.max(k - bias, T_MIN), T_MAX);
    if (digit < t) return delta;
    weight *= BASE - t;
  }
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
