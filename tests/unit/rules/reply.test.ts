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
  ['as many letters', 'a'.repeat(REPLY_MAX), null],
  ['a letter too many', 'a'.repeat(REPLY_MAX + 1), 'reply_too_long'],
  ['as many emoji', '👋'.repeat(REPLY_MAX), null],
  ['an emoji too many', '👋'.repeat(REPLY_MAX + 1), 'reply_too_long'],
  ['as many lines as a form sends them', 'a\r\n'.repeat(REPLY_MAX / 2), null],
  ['a line too many', 'a\r\n'.repeat(REPLY_MAX / 2 + 1), 'reply_too_long'],
  ['letters with marks, each mark counted', 'مُ'.repeat(REPLY_MAX / 2), null],
  ['letters with one mark too many', `${'مُ'.repeat(REPLY_MAX / 2)}\u064f`, 'reply_too_long'],
  ['a null character', 'a\u0000', 'reply_unprintable'],
  ['half an emoji', 'a\ud83d', 'reply_unprintable'],
  ['markup, which is text', '<script>alert(1)</script>', null],
])('a reply of %s', (_, content, error) => {
  expect(checkReply(content)).toBe(error);
});
