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
  ['499 letters', 'a'.repeat(499), null],
  ['500 letters', 'a'.repeat(500), null],
  ['501 letters', 'a'.repeat(501), 'message_too_long'],
  ['500 emoji', '👋'.repeat(500), null],
  ['501 emoji', '👋'.repeat(501), 'message_too_long'],
  ['250 lines as a form sends them', 'a\r\n'.repeat(250), null],
  ['251 lines as a form sends them', 'a\r\n'.repeat(251), 'message_too_long'],
  ['letters with marks, each mark counted', 'مُ'.repeat(250), null],
  ['letters with one mark too many', `${'مُ'.repeat(250)}\u064f`, 'message_too_long'],
  ['a null character', 'a\u0000', 'message_unprintable'],
  ['half an emoji', 'a\ud83d', 'message_unprintable'],
  ['markup, which is text', '<script>alert(1)</script>', null],
])('a message of %s', (_, content, error) => {
  expect(checkMessage(content)).toBe(error);
});
