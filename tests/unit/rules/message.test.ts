import { expect, it } from 'vitest';
import { checkMessage, MESSAGE_MAX } from '../../../src/rules/message.ts';

it('at most 500 characters, as the specification says', () => {
  expect(MESSAGE_MAX).toBe(500);
});

it.each([
  ['nothing', '', 'message_required'],
  ['spaces and line breaks', ' \r\n\t', 'message_required'],
  ['characters that show nothing', '\u200b\u202e\ufeff', 'message_required'],
  ['one letter', 'ش', null],
  ['as many letters', 'a'.repeat(MESSAGE_MAX), null],
  ['a letter too many', 'a'.repeat(MESSAGE_MAX + 1), 'message_too_long'],
  ['as many emoji', '👋'.repeat(MESSAGE_MAX), null],
  ['an emoji too many', '👋'.repeat(MESSAGE_MAX + 1), 'message_too_long'],
  ['as many lines as a form sends them', 'a\r\n'.repeat(MESSAGE_MAX / 2), null],
  ['a line too many', 'a\r\n'.repeat(MESSAGE_MAX / 2 + 1), 'message_too_long'],
  ['letters with marks, each mark counted', 'مُ'.repeat(MESSAGE_MAX / 2), null],
  ['letters with one mark too many', `${'مُ'.repeat(MESSAGE_MAX / 2)}\u064f`, 'message_too_long'],
  ['a null character', 'a\u0000', 'message_unprintable'],
  ['half an emoji', 'a\ud83d', 'message_unprintable'],
  ['markup, which is text', '<script>alert(1)</script>', null],
])('a message of %s', (_, content, error) => {
  expect(checkMessage(content)).toBe(error);
});
