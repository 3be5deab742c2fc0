import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkUsername,
  suggestUsername,
  usernameFromEmail,
  USERNAME_CHECK_DEBOUNCE,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_TYPING_DEBOUNCE,
} from '../../../src/rules/username.ts';
import { anyText } from './any-text.ts';

it('the limits match the specification', () => {
  expect([USERNAME_MIN, USERNAME_MAX]).toEqual([3, 30]);
  expect([USERNAME_CHECK_DEBOUNCE, USERNAME_TYPING_DEBOUNCE]).toEqual([600, 500]);
});

describe('a username that breaks a rule', () => {
  it.each([
    ['nothing', '', 'username_required'],
    ['spaces only', ' \t\n', 'username_required'],
    ['a space within', 'la ila', 'username_has_spaces'],
    ['a tab within', 'la\tila', 'username_has_spaces'],
    ['a line break within', 'laila\nx', 'username_has_spaces'],
    ['a no-break space within', 'la\u00a0ila', 'username_has_spaces'],
    ['a space among other errors', 'é é', 'username_has_spaces'],
    ['a dot', 'la.ila', 'username_has_invalid_characters'],
    ['a slash', 'la/ila', 'username_has_invalid_characters'],
    ['markup', '<b>', 'username_has_invalid_characters'],
    ['an accent', 'léa', 'username_has_invalid_characters'],
    ['a combining accent', 'le\u0301a', 'username_has_invalid_characters'],
    ['Arabic letters', 'ليلى', 'username_has_invalid_characters'],
    ['Arabic digits', 'laila٣', 'username_has_invalid_characters'],
    ['full-width letters', 'ｌａｉｌａ', 'username_has_invalid_characters'],
    ['a Cyrillic letter that looks Latin', 'l\u0430ila', 'username_has_invalid_characters'],
    ['an emoji', 'laila👋', 'username_has_invalid_characters'],
    ['a zero-width space', 'la\u200bila', 'username_has_invalid_characters'],
    ['half an emoji', 'laila\ud83d', 'username_has_invalid_characters'],
    ['a null character', 'laila\u0000', 'username_has_invalid_characters'],
    ['an invalid character and too few', '.', 'username_has_invalid_characters'],
    ['1 character', 'a', 'username_too_short'],
    ['2 characters', 'ab', 'username_too_short'],
    ['2 characters between spaces', '  ab  ', 'username_too_short'],
    ['31 characters', 'a'.repeat(31), 'username_too_long'],
  ])('%s', (_, username, error) => {
    expect(checkUsername(username)).toBe(error);
  });
});

it.each([
  'abc',
  'a'.repeat(29),
  'a'.repeat(30),
  ` ${'a'.repeat(30)}\n`,
  'A-Z_09',
  '---',
  '___',
  '404',
  'Laila',
])('%j is a username', (username) => {
  expect(checkUsername(username)).toBeNull();
});

it('a username is 3 to 30 ASCII letters, digits, _ or -, and nothing else', () => {
  const near = fc.string({
    unit: fc.constantFrom('a', 'Z', '0', '_', '-', ' ', '.', 'é', '👋'),
    maxLength: 33,
  });
  const own = fc.stringMatching(/^[\w-]{0,33}$/);
  fc.assert(
    fc.property(fc.oneof(near, own, anyText), (input) => {
      expect(checkUsername(input) === null).toBe(/^[A-Za-z0-9_-]{3,30}$/.test(input.trim()));
    }),
  );
});

describe('a suggestion', () => {
  it.each([
    ['laila', 0, 'laila0'],
    ['laila', 0.0429, 'laila42'],
    ['laila', 0.9999, 'laila999'],
    ['a'.repeat(27), 0.9999, `${'a'.repeat(27)}999`],
    ['a'.repeat(28), 0.9999, `${'a'.repeat(27)}999`],
    ['a'.repeat(30), 0, `${'a'.repeat(29)}0`],
  ])('for %s with %d is %s', (taken, random, suggestion) => {
    expect(suggestUsername(taken, () => random)).toBe(suggestion);
  });

  it('is a username with the same beginning and a number below 1000', () => {
    const username = fc.stringMatching(/^[A-Za-z0-9_-]{3,30}$/);
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(username, random, (taken, value) => {
        const suggestion = suggestUsername(taken, () => value);
        expect(checkUsername(suggestion)).toBeNull();
        const number = String(Math.floor(value * 1000));
        expect(suggestion.endsWith(number)).toBe(true);
        expect(taken.startsWith(suggestion.slice(0, -number.length))).toBe(true);
      }),
    );
  });
});

describe('the name made from an e-mail address', () => {
  it.each([
    ['Laila.Haddad+news@example.com', 0.0429, 'lailahaddadnews42'],
    ['under_score-dash@example.com', 0.9999, 'under_score-dash999'],
    ['a@example.com', 0.005, 'a05'],
    ['ab@example.com', 0.005, 'ab5'],
    ['ليلى@example.com', 0.5, 'user500'],
    ['"a@b"@example.com', 0.5, 'ab500'],
    [`${'a'.repeat(40)}@example.com`, 0.9999, `${'a'.repeat(27)}999`],
    ['', 0, 'user0'],
  ])('%s with %d is %s', (email, random, username) => {
    expect(usernameFromEmail(email, () => random)).toBe(username);
  });

  it('is always a username in lower case', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText), random, (email, value) => {
        const username = usernameFromEmail(email, () => value);
        expect(checkUsername(username)).toBeNull();
        expect(username).toBe(username.toLowerCase());
      }),
    );
  });
});
