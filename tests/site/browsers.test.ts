import { parse } from 'acorn';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browsers } from '../../src/browsers.ts';
import { lateInterfaces, lateStyles, lateAttributes } from '../support/browser-features.ts';
import {
  builtPages,
  dist,
  inlineScriptsOf,
  inlineStylesOf,
  type BuiltPage,
} from '../support/built-site.ts';
import { errorsByPath } from '../support/errors-by-path.ts';

// The built site must run in every browser that the README promises.

/** The newest ECMAScript version that every promised browser supports; Safari 16.4 was the last to add it. */
const ECMASCRIPT = 2022;

const pages = builtPages();
const files = (pattern: string) =>
  globSync(pattern, { cwd: dist })
    .sort()
    .map((path) => ({ path, text: readFileSync(dist + path, 'utf8') }));

it('the README names the supported browsers and their versions', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const { safari, ios, firefox, chrome } = browsers;
  expect(ios).toBe(safari);
  expect(readme.replace(/\s+/g, ' ')).toContain(
    `Safari and iOS ${safari}, Firefox ${firefox}, Chromium ${chrome} and whatever is newer`,
  );
});

it('every script is valid in the ECMAScript version of the supported browsers', () => {
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

/** Features of CSS without which a page stays readable and usable. */
const decorations = new Set([
  // These change the look of the pointer, of lines of text and of scroll bars.
  ...['cursor: pointer', 'cursor: not-allowed', 'cursor: progress', 'cursor: grab'],
  ...['cursor: grabbing', 'text-decoration: dotted', 'text-wrap', 'text-wrap: balance'],
  ...['text-wrap: pretty', 'accent-color', ':selection', 'overflow-clip-margin'],
  ...['scrollbar-width', 'scrollbar-width: none', 'overscroll-behavior'],
  // Without these, a field has a fixed height and scrolls; phones have no resize handle anyway.
  ...['field-sizing', 'field-sizing: content', 'resize', 'resize: vertical', 'resize: none'],
  // Without these, content is drawn earlier than needed.
  ...['content-visibility', 'content-visibility: auto', 'contain-intrinsic-size'],
  // Without these, elements open or appear without a transition.
  ...['@starting-style', ':details-content', 'content-visibility: visible'],
  // Without these, a list moves when something is added above.
  ...['overflow-anchor', 'overflow-anchor: none'],
  // Without it, a term is above its description instead of beside it.
  'grid-template-columns: subgrid',
  // Without it, a control that needs JavaScript stays visible when scripts are off.
  '@media (scripting)',
  // These set the paper size for printing.
  ...['@page', 'size'],
  // Safari needs the prefix -webkit-, which the build adds.
  ...['user-select', 'text-size-adjust'],
]);

it('no page needs a CSS feature that a supported browser lacks', () => {
  const sheets = files('**/*.css');
  expect(sheets.length).toBeGreaterThan(3);
  const late = (styles: string) => lateStyles(styles).filter((name) => !decorations.has(name));
  expect(errorsByPath(sheets, ({ text }) => late(text))).toEqual({});
  const inline = (page: BuiltPage) => late(inlineStylesOf(page).join('\n'));
  expect(errorsByPath(pages, inline)).toEqual({});
});

it('no page needs an attribute that a supported browser lacks', () => {
  const late = ({ html }: BuiltPage) => lateAttributes(html).filter((name) => !optional.has(name));
  expect(errorsByPath(pages, late)).toEqual({});
});

/** Attributes that are hints; browsers ignore unknown ones. */
const optional = new Set(['<input autocapitalize>', '<textarea autocapitalize>']);

/** Features that only these files use, either after feature detection or harmless when missing. */
const guarded = {
  'Navigator.share': [
    'src/app/dashboard/share/picture-file.ts',
    'src/components/blog/article-actions.ts',
    'src/islands/profile/feed/ShareAnswer.tsx',
  ],
  'Navigator.canShare': ['src/app/dashboard/share/picture-file.ts'],
  // Not needed on phones, where no key is held down.
  'KeyboardEvent.repeat': [
    'src/app/dashboard/inbox/InboxKeys.tsx',
    'src/components/keyboards/virtual-keyboard.ts',
  ],
};

it('no script needs a Web API that a supported browser lacks', () => {
  expect(lateInterfaces()).toEqual(guarded);
});
