import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
export const themes: readonly Theme[] = ['light', 'dark'];

const colours: Readonly<Record<Theme, ReadonlyMap<string, string>>> = {
  light: coloursIn(':root'),
  dark: coloursIn('.dark'),
};

export const colourNames = (theme: Theme) => [...colours[theme].keys()];

/** @returns `#rrggbb` */
export function colourOf(theme: Theme, name: string): string {
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
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
