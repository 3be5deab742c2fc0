import { expect, it } from 'vitest';
import { BIO_MAX, checkBio } from '../../../src/rules/bio.ts';

it('a bio has at most 100 characters, as the specification says', () => {
  expect(BIO_MAX).toBe(100);
});

it.each([
  ['nothing', '', null],
  ['spaces', '   ', null],
  ['100 spaces', ' '.repeat(100), null],
  ['101 spaces', ' '.repeat(101), 'bio_too_long'],
  ['10,000 invisible characters', '\u200b'.repeat(10_000), 'bio_too_long'],
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
  expect(checkBio(bio)).toBe(error);
});
