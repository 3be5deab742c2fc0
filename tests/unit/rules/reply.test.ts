import { expect, it } from 'vitest';
import { checkReply, REPLY_MAX } from '../../../src/rules/reply.ts';

it('at most 500 characters, as the specification says', () => {
  expect(REPLY_MAX).toBe(500);
});

it.each([
  ['nothing', '', 'reply_required'],
  ['spaces and line breaks', ' \r\n\t', 'reply_required'],
  ['characters that show nothing', '\u200b\u202e\ufeff', 'reply_required'],
  ['one letter', 'ش', null],
  ['499 letters', 'a'.repeat(499), null],
  ['500 letters', 'a'.repeat(500), null],
  ['501 letters', 'a'.repeat(501), 'reply_too_long'],
  ['500 emoji', '👋'.repeat(500), null],
  ['501 emoji', '👋'.repeat(501), 'reply_too_long'],
  ['250 lines as a form sends them', 'a\r\n'.repeat(250), null],
  ['251 lines as a form sends them', 'a\r\n'.repeat(251), 'reply_too_long'],
  ['letters with marks, each mark counted', 'مُ'.repeat(250), null],
  ['letters with one mark too many', `${'مُ'.repeat(250)}\u064f`, 'reply_too_long'],
  ['a null character', 'a\u0000', 'reply_unprintable'],
  ['half an emoji', 'a\ud83d', 'reply_unprintable'],
  ['markup, which is text', '<script>alert(1)</script>', null],
])('a reply of %s', (_, content, error) => {
  expect(checkReply(content)).toBe(error);
});
