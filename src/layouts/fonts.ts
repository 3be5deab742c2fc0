import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontProviders } from 'astro/config';
import subsetFont from 'subset-font';
import { spaceDigits } from './space-digits.ts';

/** Weights of the styles, of the 160 to 700 that the font has: a third of its bytes is for the others. */
const WEIGHTS = { min: 400, max: 700 };

type Range = readonly [first: number, last: number];

interface Subset {
  /** File of the font package from which the characters are taken. */
  readonly file: string;
  readonly ranges: readonly Range[];
}

const one = (code: number): Range => [code, code];

/**
 * One font family for Latin and Arabic, so that both look alike. One entry per subset keeps preloads small.
 * The Arabic subset includes the space, so that Arabic words need no Latin file, and Arabic pages take their
 * few Latin words from a subset of half the size.
 */
const subsets: Record<'latin' | 'basic' | 'arabic', Subset> = {
  latin: {
    file: 'latin',
    ranges: [
      ...[[0x00, 0xff], one(0x131), [0x152, 0x153], [0x2bb, 0x2bc], one(0x2c6), one(0x2da)],
      ...[one(0x2dc), one(0x304), one(0x308), one(0x329), [0x2000, 0x206f], one(0x20ac)],
      ...[one(0x2122), one(0x2191), one(0x2193), one(0x2212), one(0x2215), one(0xfeff)],
      one(0xfffd),
    ] as Range[],
  },
  basic: {
    file: 'latin',
    ranges: [
      ...[[0x20, 0x7e], one(0xa9), one(0xab), one(0xb7), one(0xbb), [0x2010, 0x2026]],
      // For names of languages, and for the cross that clears a search.
      ...[one(0xd7), one(0xe7), one(0xf1)],
    ] as Range[],
  },
  arabic: {
    file: 'arabic',
    ranges: [
      ...[one(0x20), one(0xa0), [0x600, 0x6ff], [0x750, 0x77f], [0x870, 0x88e], [0x890, 0x891]],
      ...[
        [0x897, 0x8e1],
        [0x8e3, 0x8ff],
        [0x200c, 0x200e],
        [0xfb50, 0xfdff],
        [0xfe70, 0xfe74],
      ],
      [0xfe76, 0xfefc],
    ] as Range[],
  },
};

/**
 * Makes the font files of the site from those of the font package, in a folder for Astro to take them from.
 * @returns the entries of Astro's `fonts`, each with the CSS variable `--font-readex-{subset}`
 */
export async function makeFonts(folder: string) {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(subsets).map(async ([name, { file, ranges }]) => {
      const path = join(folder, `readex-pro-${name}.woff2`);
      await writeFile(path, await cut(file, ranges));
      return fontEntry(name, path, ranges);
    }),
  );
}

async function cut(file: string, ranges: readonly Range[]): Promise<Buffer> {
  const folder = 'node_modules/@fontsource-variable/readex-pro/files';
  const font = await readFile(join(folder, `readex-pro-${file}-wght-normal.woff2`));
  const text = ranges.map(charactersOf).join('');
  const subset = await subsetFont(font, text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: WEIGHTS },
  });
  const spaced = file === 'arabic' ? spaceDigits(subset) : subset;
  return subsetFont(spaced, text, { targetFormat: 'woff2' });
}

const charactersOf = ([first, last]: Range): string =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const fontEntry = (name: string, path: string, ranges: readonly Range[]) => ({
  provider: fontProviders.local(),
  name: `Readex Pro ${name}`,
  cssVariable: `--font-readex-${name}` as const,
  fallbacks: [],
  options: {
    variants: [
      {
        weight: `${WEIGHTS.min} ${WEIGHTS.max}`,
        style: 'normal' as const,
        display: 'swap' as const,
        unicodeRange: ranges.map(writeRange) as [string, ...string[]],
        src: [path] as [string],
      },
    ],
  },
});

const writeRange = ([first, last]: Range): string => {
  const [start = '', end = ''] = [first, last].map((code) => code.toString(16));
  return `U+${first === last ? start : `${start}-${end}`}`;
};
