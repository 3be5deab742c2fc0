import { describe, expect, it } from 'vitest';
import { site } from '../../../src/site.ts';
import { sourceFiles } from '../source-files.ts';
import { colourNames, colourOf, contrast, themes } from './tokens.ts';

/** Each text color with the background colors on which it is used. */
const texts = {
  ink: ['paper', 'surface', 'sunk', 'raised', 'raised-sunk', 'brand-soft'],
  // For hints, times and tabs; on sunk in disabled elements, on brand-soft in replies.
  'ink-soft': ['paper', 'surface', 'sunk', 'raised', 'raised-sunk', 'brand-soft'],
  brand: ['paper', 'surface', 'raised'],
  'brand-strong': ['paper', 'surface', 'raised', 'brand-soft'],
  'brand-ink': ['brand', 'brand-strong'],
  danger: ['paper', 'surface', 'raised', 'danger-soft'],
  'danger-ink': ['danger', 'danger-strong'],
  success: ['paper', 'surface', 'raised', 'success-soft'],
  // For the counter of a nearly full field, on a panel or the page.
  warning: ['paper', 'surface', 'raised', 'warning-soft'],
  // A toast inverts the colors of the page.
  paper: ['ink'],
} as const;

/** Colors of shapes that must be visible: borders of fields, the focus ring, marks, meters. */
const shapes = {
  'line-strong': ['paper', 'surface', 'sunk', 'raised', 'raised-sunk'],
  focus: ['paper', 'surface', 'sunk', 'raised', 'raised-sunk', 'brand-soft'],
  brand: ['paper', 'surface', 'raised'],
  'brand-ink': ['brand'],
  danger: ['surface', 'raised'],
  yellow: ['surface', 'raised'],
  warning: ['surface', 'raised'],
  success: ['surface', 'raised'],
} as const;

/** Returns the pairs of a table whose contrast is below this minimum. */
const tooFaint = (table: Readonly<Record<string, readonly string[]>>, least: number) =>
  themes.flatMap((theme) =>
    Object.entries(table).flatMap(([colour, grounds]) =>
      grounds
        .map((ground) => ({
          theme,
          colour,
          ground,
          ratio: contrast(colourOf(theme, colour), colourOf(theme, ground)),
        }))
        .filter(({ ratio }) => ratio < least),
    ),
  );

const styles = sourceFiles('src/**/*.css');
const rules = styles.flatMap(({ path, text }) =>
  [...text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ path, selector: selector.trim(), body }),
  ),
);

interface Pair {
  path: string;
  colour: string;
  ground: string;
}

/** Returns the text and background colors that classes set together, per variant such as `hover:`. */
function pairsOf(path: string, names: string): Pair[] {
  const utilities = [...names.matchAll(/(?<!\S)(\S+:)?(bg|text)-([\w-]+)(?!\S)/g)]
    .map(([, variant = '', kind, name = '']) => ({ variant, kind, name }))
    .filter(({ name }) => colourNames('light').includes(name));
  return utilities.flatMap(({ variant, kind, name: colour }) =>
    utilities
      .filter((other) => kind === 'text' && other.kind === 'bg' && other.variant === variant)
      .map(({ name: ground }) => ({ path, colour, ground })),
  );
}

function unknownPairs(pairs: readonly Pair[]): Pair[] {
  const known: Readonly<Record<string, readonly string[]>> = texts;
  return pairs.filter(({ colour, ground }) => !known[colour]?.includes(ground));
}

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0f766e', '#0f766e', 1],
])('the WCAG contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

it('both themes define the same colors', () => {
  expect(colourNames('light').length).toBeGreaterThan(15);
  expect(colourNames('dark')).toEqual(colourNames('light'));
});

describe('text is readable', () => {
  it('on each background listed for its color', () => {
    expect(tooFaint(texts, 4.5)).toEqual([]);
  });

  it('and classes that set both colors set a listed pair', () => {
    const set = sourceFiles('src/**/*.{css,astro,ts,tsx}').flatMap(({ path, text }) =>
      [...text.matchAll(/(?<=["'`]|@apply )[^"'`;\n]+/g)].flatMap(([names]) =>
        pairsOf(path, names),
      ),
    );
    expect(set.length).toBeGreaterThan(5);
    expect(unknownPairs(set)).toEqual([]);
  });
});

it('shapes have enough contrast to be visible', () => {
  expect(tooFaint(shapes, 3)).toEqual([]);
});

describe('the letter of an avatar is readable', () => {
  const gradients = rules.filter(({ selector }) => selector.startsWith('.gradient-'));
  const [letters] = rules.filter(({ selector }) => selector.startsWith('.avatar,'));
  const letter = /(?<![\w-])color:\s*(#\w{6})/.exec(letters?.body ?? '')?.[1] ?? '';

  it('on eight gradients', () => {
    const names = gradients.map(({ selector }) => selector);
    expect(names).toEqual(Array.from({ length: 8 }, (_, index) => `.gradient-${index}`));
  });

  it('on both ends of each gradient', () => {
    const unreadable = gradients.filter(({ body }) => {
      const stops = body.match(/#\w{6}/g) ?? [];
      return stops.length !== 2 || stops.some((stop) => contrast(letter, stop) < 4.5);
    });
    expect(unreadable).toEqual([]);
  });
});

describe('colors are defined once', () => {
  const named = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;
  const elsewhere = [
    'src/pages/[lang]/manifest.webmanifest.ts',
    'src/site.ts',
    'src/styles/gradients.css',
    'src/styles/tokens.css',
    'src/ui/voice-teal.css',
    'src/ui/voices.css',
  ];

  it('in tokens.css, except the gradients and colors outside style sheets', () => {
    const found = sourceFiles('src/**/*.{css,tsx,astro,ts}').filter(({ text }) =>
      named.test(text.replace(/\/\*.*?\*\//gs, '')),
    );
    expect(found.map(({ path }) => path)).toEqual(elsewhere);
  });

  it('and the browser’s own surfaces have the colors of the themes', () => {
    expect(site.themeColor).toEqual({
      light: colourOf('light', 'brand'),
      dark: colourOf('dark', 'surface'),
    });
    const [manifest] = sourceFiles('src/pages/*/manifest.webmanifest.ts');
    expect(manifest?.text.match(/#[\da-f]{6}/g)).toEqual([colourOf('light', 'paper')]);
  });

  it('and every variable that a style uses exists', () => {
    const all = sourceFiles('src/**/*.{css,astro}').map(({ text }) => text);
    const used = all.flatMap((text) => [...text.matchAll(/var\(--([\w-]+)/g)]);
    const names = new Set(used.map(([, name = '']) => name));
    // Astro defines the variables of the fonts, from its configuration.
    const missing = [...names].filter(
      (name) =>
        !name.startsWith('font-readex-') && !all.some((text) => text.includes(`--${name}:`)),
    );
    expect(missing).toEqual([]);
  });
});
