import { expect, it } from 'vitest';
import { isShortNote, SHORT_NOTE_LIMIT } from '../../../src/rules/note-size.ts';

it.each([
  ['a', 1, true],
  ['a', SHORT_NOTE_LIMIT - 1, true],
  ['a', SHORT_NOTE_LIMIT, false],
  ['🌿', SHORT_NOTE_LIMIT - 1, true],
  ['🌿', SHORT_NOTE_LIMIT, false],
])('a note of %s, %i times, is short: %s', (character, count, isShort) => {
  expect(isShortNote(character.repeat(count))).toBe(isShort);
});
