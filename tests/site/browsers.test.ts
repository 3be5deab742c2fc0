import { parse } from 'acorn';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browsers } from '../../src/browsers.ts';
import { lateInterfaces } from '../support/api-features.ts';
import {
  builtPages,
  dist,
  inlineScriptsOf,
  inlineStylesOf,
  type BuiltPage,
} from '../support/built-site.ts';
import { lateStyles } from '../support/css-features.ts';
import { errorsByPath } from '../support/errors-by-path.ts';
import { lateAttributes } from '../support/html-features.ts';

// The built site must run in every browser that the README promises.

/** The ECMAScript version that Safari 16.4 supports, the last of these browsers to do so. */
const ECMASCRIPT = 2022;

const pages = builtPages();
const files = (pattern: string) =>
  globSync(pattern, { cwd: dist })
    .sort()
    .map((path) => ({ path, text: readFileSync(dist + path, 'utf8') }));

it('the README promises them', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const { safari, ios, firefox, chrome } = browsers;
  expect(ios).toBe(safari);
  expect(readme.replace(/\s+/g, ' ')).toContain(
    `Safari and iOS ${safari}, Firefox ${firefox}, Chromium ${chrome} and whatever is newer`,
  );
});

it('each script is written in their language', () => {
  const errorsOf = (code: string): string[] => {
    try {
      parse(code, { ecmaVersion: ECMASCRIPT, sourceType: 'module' });
      return [];
    } catch (error) {
      return [String(error)];
    }
  };
  const scripts = files('**/*.js');
  expect(scripts.length).toBeGreaterThan(10);
  expect(errorsByPath(scripts, ({ text }) => errorsOf(text))).toEqual({});
  const inline = (page: BuiltPage) => inlineScriptsOf(page).flatMap(errorsOf);
  expect(errorsByPath(pages, inline)).toEqual({});
});

/** A page stays readable and usable in browsers without these. */
const decorations = new Set([
  // The shape of the pointer, of lines of text and of scroll bars.
  ...['cursor: pointer', 'cursor: not-allowed', 'cursor: progress', 'cursor: grab'],
  ...['cursor: grabbing', 'text-decoration: dotted', 'text-wrap', 'text-wrap: balance'],
  ...['text-wrap: pretty', 'accent-color', ':selection', 'overflow-clip-margin'],
  ...['scrollbar-width', 'scrollbar-width: none', 'overscroll-behavior'],
  // A field of fixed height scrolls; a phone has no corner to drag.
  ...['field-sizing', 'field-sizing: content', 'resize', 'resize: vertical', 'resize: none'],
  // Without it, content is drawn earlier than needed.
  ...['content-visibility', 'content-visibility: auto', 'contain-intrinsic-size'],
  // Without it, things open or appear at once.
  ...['@starting-style', ':details-content', 'content-visibility: visible'],
  // The list moves when something is added above.
  ...['overflow-anchor', 'overflow-anchor: none'],
  // Key and meaning stand one below the other.
  'grid-template-columns: subgrid',
  // A control that needs scripts stays visible without them.
  '@media (scripting)',
  // The size of paper.
  ...['@page', 'size'],
  // Safari needs its prefix, which the build adds.
  ...['user-select', 'text-size-adjust'],
]);

it('no style is needed that one of them lacks', () => {
  const sheets = files('**/*.css');
  expect(sheets.length).toBeGreaterThan(5);
  const late = (styles: string) => lateStyles(styles).filter((name) => !decorations.has(name));
  expect(errorsByPath(sheets, ({ text }) => late(text))).toEqual({});
  const inline = (page: BuiltPage) => late(inlineStylesOf(page).join('\n'));
  expect(errorsByPath(pages, inline)).toEqual({});
});

it('no attribute is needed that one of them lacks', () => {
  const late = ({ html }: BuiltPage) => lateAttributes(html).filter((name) => !optional.has(name));
  expect(errorsByPath(pages, late)).toEqual({});
});

/** Hints without an effect where they are unknown. */
const optional = new Set(['<textarea autocapitalize>']);

/** Features that these files alone use, after a check or without harm if missing. */
const guarded = {
  'Navigator.share': [
    'src/components/blog/article-actions.ts',
    'src/islands/dashboard/share/picture-file.ts',
  ],
  'Navigator.canShare': ['src/islands/dashboard/share/picture-file.ts'],
  // No key is held down on a phone.
  'KeyboardEvent.repeat': [
    'src/components/keyboards/virtual-keyboard.ts',
    'src/islands/dashboard/inbox/InboxKeys.tsx',
  ],
};

it('no interface of the platform is needed that one of them lacks', () => {
  expect(lateInterfaces()).toEqual(guarded);
});
