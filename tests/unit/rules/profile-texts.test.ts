import { expect, it } from 'vitest';
import { BIO_MAX, checkProfileText, toOneLine } from '../../../src/rules/profile-texts.ts';

it('a bio has at most 100 characters, as the specification says', () => {
  expect(BIO_MAX).toBe(100);
});

it.each([
  ['nothing', '', null],
  ['spaces', '   ', null],
  ['100 spaces', ' '.repeat(100), null],
  ['101 spaces', ' '.repeat(101), 'bio_too_long'],
  ['10,000 characters that show nothing', '\u200b'.repeat(10_000), 'bio_too_long'],
  ['99 letters', 'a'.repeat(99), null],
  ['100 letters', 'a'.repeat(100), null],
  ['101 letters', 'a'.repeat(101), 'bio_too_long'],
  ['100 emoji', '👋'.repeat(100), null],
  ['101 emoji', '👋'.repeat(101), 'bio_too_long'],
  ['50 lines as a form sends them', 'a\r\n'.repeat(50), null],
  ['Arabic with marks', 'هَمْسَة', null],
  ['a form feed', '\f', 'bio_unprintable'],
  ['half an emoji', '\udc4b', 'bio_unprintable'],
])('a bio of %s', (_, bio, error) => {
  expect(checkProfileText('bio', bio)).toBe(error);
});

it.each([
  ['nothing', '', null],
  ['80 letters', 'a'.repeat(80), null],
  ['81 letters', 'a'.repeat(81), 'prompt_too_long'],
  ['80 emoji', '👋'.repeat(80), null],
  ['Arabic with marks', 'مَا الذي لم تُقله لي؟', null],
  ['two lines', 'What should\nI read?', 'prompt_unprintable'],
  ['a carriage return', 'What?\r', 'prompt_unprintable'],
  ['a form feed', '\f', 'prompt_unprintable'],
  ['half an emoji', '\udc4b', 'prompt_unprintable'],
])('a prompt of %s', (_, prompt, error) => {
  expect(checkProfileText('prompt', prompt)).toBe(error);
});

it.each([
  ['What should\nI read?', 'What should I read?'],
  ['What\r\n\r\nnow?', 'What now?'],
  ['a\u2028b\u2029c', 'a b c'],
  ['two  spaces', 'two  spaces'],
])('the pasted text %j becomes the line %j', (pasted, line) => {
  expect(toOneLine(pasted)).toBe(line);
});
