import { expect, it } from 'vitest';
import { attribute, builtPages, stylesOf } from '../support/built-site.ts';

const pages = builtPages();
const classIn = /\.((?:[A-Za-z_-]|\\.)(?:[\w-]|\\.)*)/g;
const classesOf = (css: string) =>
  new Set([...css.matchAll(classIn)].map(([, name = '']) => name.replaceAll('\\', '')));

it('a page links one style sheet', () => {
  const sheets = pages.map(({ path, html }) => ({
    path,
    sheets: attribute(html, 'href').filter((address) => address.endsWith('.css')),
  }));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((page) => page.sheets.length !== 1)).toEqual([]);
});

// Each style sheet lists the files whose utility classes it includes, and imports other sheets.
it('a page loads the styles of all its classes', () => {
  const styled = new Set(pages.flatMap((page) => [...classesOf(stylesOf(page))]));
  expect(styled.size).toBeGreaterThan(100);
  const missing = pages.flatMap((page) => {
    const here = classesOf(stylesOf(page));
    const shown = attribute(page.html, 'class').flatMap((value) => value.split(/\s+/));
    const names = shown.map((name) => name.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
    const bare = [...new Set(names)].filter((name) => styled.has(name) && !here.has(name));
    return bare.length > 0 ? [{ path: page.path, bare }] : [];
  });
  expect(missing).toEqual([]);
});
