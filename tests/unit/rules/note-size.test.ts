import { expect, it } from 'vitest';
import { isShortNote } from '../../../src/rules/note-size.ts';

it.each([
  ['a', 1, true],
  ['a', 59, true],
  ['a', 60, false],
  ['🌿', 59, true],
  ['🌿', 60, false],
])('a note of %s, %i times, is short: %s', (character, count, isShort) => {
  expect(isShortNote(character.repeat(count))).toBe(isShort);
});
