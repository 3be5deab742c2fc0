import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradientOf, initialOf } from '../../../src/rules/letter-avatar.ts';
import { shortAddress, usernameOfPath } from '../../../src/rules/short-address.ts';
import { nameOfTag } from '../../../src/rules/tag-name.ts';
import {
  checkUsername,
  suggestUsername,
  USERNAME_CHECK_DEBOUNCE,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_TYPING_DEBOUNCE,
  usernameFromEmail,
} from '../../../src/rules/username.ts';
import { anyText } from './any-text.ts';

it('the limits match the specification', () => {
  expect([USERNAME_MIN, USERNAME_MAX]).toEqual([3, 30]);
  expect([USERNAME_CHECK_DEBOUNCE, USERNAME_TYPING_DEBOUNCE]).toEqual([600, 500]);
});

describe('a username that breaks a rule', () => {
  it.each([
    ['nothing', '', 'username_required'],
    ['a space within', 'la ila', 'username_has_spaces'],
    ['Arabic letters', 'ليلى', 'username_has_invalid_characters'],
    ['a Cyrillic letter that looks Latin', 'l\u0430ila', 'username_has_invalid_characters'],
    ['an invalid character and too few', '.', 'username_has_invalid_characters'],
    ['2 characters', 'ab', 'username_too_short'],
    ['31 characters', 'a'.repeat(31), 'username_too_long'],
  ])('%s', (_, username, error) => {
    expect(checkUsername(username)).toBe(error);
  });
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
    ['a@example.com', 0.005, 'a05'],
    ['ليلى@example.com', 0.5, 'user500'],
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

it('a short address is the site and the name, without a language', () => {
  expect(shortAddress('https://hamsa.example', 'Laila')).toBe('https://hamsa.example/Laila');
  expect(shortAddress('hamsa.example:8090', 'a_b-1')).toBe('hamsa.example:8090/a_b-1');
});

it.each([
  ['/laila', 'laila'],
  ['/LaiLa_-1', 'LaiLa_-1'],
  [`/${'a'.repeat(USERNAME_MAX)}`, 'a'.repeat(USERNAME_MAX)],
])('%j is the address of %s', (path, username) => {
  expect(usernameOfPath(path)).toBe(username);
});

it.each([
  ...['', '/', '//', '/ab', '/en', `/${'a'.repeat(USERNAME_MAX + 1)}`, 'laila', '//laila'],
  ...['/laila//', '/en/laila', '/laila/more', '/robots.txt', '/.env', '/..', '/ laila', '/laila '],
  ...['/lai la', '/laila\n', '/laila\r\nx', '/laila\\', '/laïla', '/ليلى', '/laila%20', '/laila?a'],
])('%j is no short address', (path) => {
  expect(usernameOfPath(path)).toBeNull();
});

// The published 32-bit FNV-1a hashes of these names are 811c9dc5, e40c292c and bf9cf968.
it.each([
  ['', 'gradient-5'],
  ['a', 'gradient-4'],
  ['foobar', 'gradient-0'],
])('the name %j has %s on every machine', (name, gradient) => {
  expect(gradientOf(name)).toBe(gradient);
});

it.each([
  ['laila', 'l'],
  ['ليلى', 'ل'],
  ['👋 hello', '👋'],
  ['  ', '?'],
])('the initial of %j is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

it.each([
  ['self-knowledge', 'self-knowledge'],
  ['anonymous messages', 'anonymous_0020messages'],
  ['سر', '_0633_0631'],
  ['../x', '_002e_002e_002fx'],
  ['a_b', 'a_005fb'],
  ['', ''],
])('the slug of the tag %j is %s', (tag, name) => {
  expect(nameOfTag(tag)).toBe(name);
});

it('two tags never share a name', () => {
  fc.assert(
    fc.property(anyText, anyText, (left, right) => {
      fc.pre(left !== right);
      expect(nameOfTag(left)).not.toBe(nameOfTag(right));
    }),
  );
});

it('the longest Arabic tag is a valid file name', () => {
  expect(`${nameOfTag('س'.repeat(30))}.html.br`.length).toBeLessThan(255);
});
