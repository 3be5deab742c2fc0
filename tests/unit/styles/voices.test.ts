import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { voiceClass, voices } from '../../../src/rules/voices.ts';
import { colourOf, contrast, themes } from './tokens.ts';

const css = ['voice-teal', 'voices']
  .map((name) => readFileSync(new URL(`../../../src/ui/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

const actions = readFileSync(new URL('../../../src/ui/note-actions.css', import.meta.url), 'utf8');
const [, percent = ''] =
  /--voice-mark: color-mix\(in srgb, var\(--voice-from\) (\d+)%, white\)/.exec(actions) ?? [];
/** How much of the voice is in the fold of a public note in the dark theme. */
const darkMarkShare = Number(percent) / 100;

function coloursOf(theme: 'light' | 'dark', className: string) {
  const selector = theme === 'dark' ? `\\.dark \\.${className}` : `(?<!\\.dark )\\.${className}`;
  const blocks = css.matchAll(new RegExp(`${selector} \\{([^}]*)\\}`, 'g'));
  const block = [...blocks].map(([, declarations]) => declarations).join('');
  const colour = (name: string) => new RegExp(`--voice-${name}: (#\\w{6});`).exec(block)?.[1] ?? '';
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
  const faint = all.filter(({ theme, mark }) => !(contrast(mark, colourOf(theme, 'surface')) >= 3));
  expect(faint).toEqual([]);
});

it('an owner who has chosen no voice has teal', () => {
  expect(voiceClass('')).toBe('voice-teal');
});
