import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
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
it('every page is valid HTML', () => {
  const errorsOf = ({ html }: BuiltPage) =>
    validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`);
  expect(errorsByPath(builtPages(), errorsOf)).toEqual({});
});

it('nothing follows the closing html tag of a page', () => {
  const afterEnd = ({ html }: BuiltPage) => {
    const rest = html.slice(html.lastIndexOf('</html>') + '</html>'.length).trim();
    return rest === '' ? [] : [rest];
  };
  expect(errorsByPath(builtPages(), afterEnd)).toEqual({});
});
