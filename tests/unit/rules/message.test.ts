import { expect, it } from 'vitest';
import { checkMessage, MESSAGE_MAX } from '../../../src/rules/message.ts';

it('a message has at most 500 characters, as the specification says', () => {
  expect(MESSAGE_MAX).toBe(500);
});

it.each([
  ['nothing', '', 'message_required'],
  ['spaces and line breaks', ' \r\n\t', 'message_required'],
  ['invisible characters', '\u200b\u202e\ufeff', 'message_required'],
  ['one letter', 'ش', null],
  ['500 letters', 'a'.repeat(MESSAGE_MAX), null],
  ['501 letters', 'a'.repeat(MESSAGE_MAX + 1), 'message_too_long'],
  ['500 emoji', '👋'.repeat(MESSAGE_MAX), null],
  ['501 emoji', '👋'.repeat(MESSAGE_MAX + 1), 'message_too_long'],
  ['500 characters with line breaks as a form sends them', 'a\r\n'.repeat(MESSAGE_MAX / 2), null],
  [
    '502 characters with line breaks as a form sends them',
    'a\r\n'.repeat(MESSAGE_MAX / 2 + 1),
    'message_too_long',
  ],
  ['250 letters with a diacritic each', 'مُ'.repeat(MESSAGE_MAX / 2), null],
  ['250 letters with 251 diacritics', `${'مُ'.repeat(MESSAGE_MAX / 2)}\u064f`, 'message_too_long'],
  ['a null character', 'a\u0000', 'message_unprintable'],
  ['half an emoji', 'a\ud83d', 'message_unprintable'],
  ['markup, which is text', '<script>alert(1)</script>', null],
])('a message of %s', (_, content, error) => {
  expect(checkMessage(content)).toBe(error);
});
