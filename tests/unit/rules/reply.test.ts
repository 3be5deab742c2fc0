import { expect, it } from 'vitest';
import { checkReply, REPLY_MAX } from '../../../src/rules/reply.ts';

it('a reply has at most 500 characters, as the specification says', () => {
  expect(REPLY_MAX).toBe(500);
});

it.each([
  ['nothing', '', 'reply_required'],
  ['spaces and line breaks', ' \r\n\t', 'reply_required'],
  ['invisible characters', '\u200b\u202e\ufeff', 'reply_required'],
  ['one letter', 'ش', null],
  ['500 letters', 'a'.repeat(REPLY_MAX), null],
  ['501 letters', 'a'.repeat(REPLY_MAX + 1), 'reply_too_long'],
  ['500 emoji', '👋'.repeat(REPLY_MAX), null],
  ['501 emoji', '👋'.repeat(REPLY_MAX + 1), 'reply_too_long'],
  ['500 characters with line breaks as a form sends them', 'a\r\n'.repeat(REPLY_MAX / 2), null],
  [
    '502 characters with line breaks as a form sends them',
    'a\r\n'.repeat(REPLY_MAX / 2 + 1),
    'reply_too_long',
  ],
  ['250 letters with a diacritic each', 'مُ'.repeat(REPLY_MAX / 2), null],
  ['250 letters with 251 diacritics', `${'مُ'.repeat(REPLY_MAX / 2)}\u064f`, 'reply_too_long'],
  ['a null character', 'a\u0000', 'reply_unprintable'],
  ['half an emoji', 'a\ud83d', 'reply_unprintable'],
  ['markup, which is text', '<script>alert(1)</script>', null],
])('a reply of %s', (_, content, error) => {
  expect(checkReply(content)).toBe(error);
});
