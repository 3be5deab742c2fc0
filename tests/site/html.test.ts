import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { builtPages, type BuiltPage } from '../support/built-site.ts';
import { errorsByPath } from '../support/errors-by-path.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // HTML allows several styles here; Astro and React choose differently than the rules.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
    'void-style': 'off',
    'no-inline-style': 'error',
    'script-type': 'off',
    'require-sri': 'off',
    'long-title': 'off',
    'valid-id': ['error', { relaxed: true }],
    'unique-landmark': 'error',
  },
});

const errorsOf = ({ html }: BuiltPage) =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`);

// The pages of all languages have the same templates.
const later = locales.map(({ code }) => code).filter((code) => code !== 'en' && code !== 'ar');
const isDaily = ({ path }: BuiltPage) => !later.some((code) => path.startsWith(`${code}/`));

it('every page in English, in Arabic and without a language is valid HTML', () => {
  expect(errorsByPath(builtPages().filter(isDaily), errorsOf)).toEqual({});
});

it('every page in another language is valid HTML', { tags: 'long' }, () => {
  const pages = builtPages().filter((page) => !isDaily(page));
  expect(pages.length).toBeGreaterThan(0);
  expect(errorsByPath(pages, errorsOf)).toEqual({});
});

it('nothing follows the closing html tag of a page', () => {
  const afterEnd = ({ html }: BuiltPage) => {
    const rest = html.slice(html.lastIndexOf('</html>') + '</html>'.length).trim();
    return rest === '' ? [] : [rest];
  };
  expect(errorsByPath(builtPages(), afterEnd)).toEqual({});
});
