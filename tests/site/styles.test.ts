import { expect, it } from 'vitest';
import { attribute, builtPages, sizeOfStyles, stylesOf } from '../support/built-site.ts';

const KB = 1024;
/** With the color and the arcs of the head, a list of contents that fades, and menus that are lighter in the dark. */
const CONTENT_BUDGET = 7 * KB;
/**
 * A page with a form on a note; an article has it below a text and above cards, a guide behind a gate of two columns,
 * and the list of guides below groups with icons.
 */
const FORM_BUDGET = 8.1 * KB;
/** Arabic pages declare one font more. */
const ARABIC_FONT = 0.05 * KB;
/** Higher budgets by the end of a page's path; these pages also show notes and forms. */
const budgets = {
  // Its sign-in is a note on a voice, its people have all six, its form has a shape for each of three widths, and its
  // log and its filters have one of their own on a phone.
  '/desk.html': 12 * KB,
  // With the three kinds of notices above the messages, the dark fold of a public note, floating panels, the
  // settings marked in the navigation while they are open, and what the narrowest phones leave out.
  '/dashboard.html': 15.8 * KB,
  // With a main button that stays in view on the narrowest phones.
  '/index.html': 9.3 * KB,
  // With the voices of those who replied, whose names stay whole.
  '/sent.html': 8.41 * KB,
  // A profile and its answers, with edges in the dark and notes that are links, share one sheet, which is cached.
  '/_.html': 9.08 * KB,
  '/_/answers.html': 9.08 * KB,
};

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

it('a page loads no more compressed CSS than its budget', () => {
  const heavy = pages.flatMap((page) => {
    const isForm = /<astro-island|class="sheet/.test(page.html);
    const [, budget = isForm ? FORM_BUDGET : CONTENT_BUDGET] =
      Object.entries(budgets).find(([end]) => page.path.endsWith(end)) ?? [];
    const size = sizeOfStyles(page);
    const limit = budget + (page.path.startsWith('ar/') ? ARABIC_FONT : 0);
    return size > limit ? [{ path: page.path, size, limit }] : [];
  });
  expect(heavy).toEqual([]);
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
