import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameOfTag } from '../../../src/rules/tag-name.ts';
import { anyText } from './any-text.ts';

it.each([
  ['privacy', 'privacy'],
  ['self-knowledge', 'self-knowledge'],
  ['anonymous messages', 'anonymous_0020messages'],
  ['Hamsa', '_0048amsa'],
  ['سر', '_0633_0631'],
  ['../x', '_002e_002e_002fx'],
  ['a_b', 'a_005fb'],
  ['', ''],
])('the slug of the tag %j is %s', (tag, name) => {
  expect(nameOfTag(tag)).toBe(name);
});

it('every tag’s slug is valid in URLs and file systems', () => {
  fc.assert(fc.property(anyText, (tag) => /^[a-z0-9_-]*$/.test(nameOfTag(tag))));
});

it('two tags never share a name', () => {
  fc.assert(
    fc.property(anyText, anyText, (left, right) => {
      fc.pre(left !== right);
      expect(nameOfTag(left)).not.toBe(nameOfTag(right));
    }),
  );
});

it('the longest Arabic tag is a valid file name', () => {
  expect(`${nameOfTag('س'.repeat(30))}.html.br`.length).toBeLessThan(255);
});
