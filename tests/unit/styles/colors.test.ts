import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { voiceClass, voices } from '../../../src/rules/voices.ts';
import { site } from '../../../src/site.ts';
import { sourceFiles } from '../source-files.ts';

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
const themes: readonly Theme[] = ['light', 'dark'];

const colours: Readonly<Record<Theme, ReadonlyMap<string, string>>> = {
  light: coloursIn(':root'),
  dark: coloursIn('.dark'),
};

const colourNames = (theme: Theme) => [...colours[theme].keys()];

/** @returns `#rrggbb` */
function colourOf(theme: Theme, name: string): string {
  const colour = colours[theme].get(name);
  if (!colour) throw new Error(`tokens.css has no --${name} for ${theme}`);
  return colour;
}

function coloursIn(selector: string): Map<string, string> {
  const [, block = ''] = css.split(new RegExp(`^\\s*${selector} \\{`, 'm'));
  const [own = ''] = block.split('}');
  const declarations = own.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g);
  return new Map([...declarations].map(([, name = '', colour = '']) => [name, colour]));
}

/** Returns the WCAG 2 contrast ratio, from 1 to 21. @param one `#rrggbb` */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

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

it('both themes define the same colors', () => {
  expect(colourNames('light').length).toBeGreaterThan(15);
  expect(colourNames('dark')).toEqual(colourNames('light'));
});

it('text is readable on each background listed for its color', () => {
  expect(tooFaint(texts, 4.5)).toEqual([]);
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

describe('a voice', () => {
  const css = readFileSync(new URL('../../../src/ui/voices.css', import.meta.url), 'utf8');

  const actions = readFileSync(
    new URL('../../../src/ui/note-actions.css', import.meta.url),
    'utf8',
  );
  const [, percent = ''] =
    /--voice-mark: color-mix\(in srgb, var\(--voice-from\) (\d+)%, white\)/.exec(actions) ?? [];
  /** How much of the voice is in the fold of a public note in the dark theme. */
  const darkMarkShare = Number(percent) / 100;

  function coloursOf(theme: 'light' | 'dark', className: string) {
    const selector = theme === 'dark' ? `\\.dark \\.${className}` : `(?<!\\.dark )\\.${className}`;
    const blocks = css.matchAll(new RegExp(`${selector} \\{([^}]*)\\}`, 'g'));
    const block = [...blocks].map(([, declarations]) => declarations).join('');
    const colour = (name: string) =>
      new RegExp(`--voice-${name}: (#\\w{6});`).exec(block)?.[1] ?? '';
    const from = colour('from');
    const mark = theme === 'dark' ? mixWithWhite(from, darkMarkShare) : colour('mark') || from;
    return { from, to: colour('to'), reply: colour('reply'), mark };
  }

  function mixWithWhite(colour: string, share: number): string {
    const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    const mixed = channels.map((value) => Math.round(value * share + 255 * (1 - share)));
    return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  }

  const all = themes.flatMap((theme) =>
    voices.map((voice) => ({ theme, voice, ...coloursOf(theme, voiceClass(voice)) })),
  );

  it('there are twelve different color sets', () => {
    expect(new Set(all.map(({ from, to, reply }) => from + to + reply)).size).toBe(12);
  });

  it('text is readable on a note and on an answer', () => {
    const faint = all.flatMap(({ theme, voice, from, to, reply }) => {
      const pairs = {
        'white on the lighter end': contrast('#ffffff', from),
        'white on the darker end': contrast('#ffffff', to),
        'ink on an answer': contrast(colourOf(theme, 'ink'), reply),
        'soft ink on an answer': contrast(colourOf(theme, 'ink-soft'), reply),
      };
      return Object.entries(pairs)
        .filter(([, ratio]) => !(ratio >= 4.5))
        .map(([pair, ratio]) => ({ theme, voice, pair, ratio }));
    });
    expect(faint).toEqual([]);
  });

  it('the letter of an owner stands out from the page, in the dark by its border', () => {
    const avatar = readFileSync(new URL('../../../src/ui/Avatar.tsx', import.meta.url), 'utf8');
    const [, border = ''] = /dark:border-([\w-]+)/.exec(avatar) ?? [];
    const faint = all.flatMap(({ theme, voice, from, to }) =>
      ['paper', 'surface']
        .filter((ground) => {
          const edges = theme === 'dark' ? [colourOf(theme, border)] : [from, to];
          return edges.some((edge) => !(contrast(edge, colourOf(theme, ground)) >= 3));
        })
        .map((ground) => ({ theme, voice, ground })),
    );
    expect(faint).toEqual([]);
  });

  /** Distance of two colors in sRGB, from 0 to 441. */
  function distance(one: string, other: string): number {
    const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
    const others = channels(other);
    return Math.hypot(...channels(one).map((value, index) => value - (others[index] ?? NaN)));
  }

  it('the fold of a public note is never taken for the fold of a new one', () => {
    const alike = all.filter(({ theme, mark }) => distance(mark, colourOf(theme, 'brand')) < 50);
    expect(alike).toEqual([]);
  });

  it('the fold of a public note is seen on the note', () => {
    const faint = all.filter(
      ({ theme, mark }) => !(contrast(mark, colourOf(theme, 'surface')) >= 3),
    );
    expect(faint).toEqual([]);
  });

  it('an owner who has chosen no voice has teal', () => {
    expect(voiceClass('')).toBe('voice-teal');
  });
});
