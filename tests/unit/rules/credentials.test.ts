import { describe, expect, it } from 'vitest';
import { checkEmail, EMAIL_MAX } from '../../../src/rules/email.ts';
import {
  hasDomainOf,
  isDomain,
  isLastDay,
  readUses,
  tidyDomain,
} from '../../../src/rules/newcomers.ts';
import {
  CHANGED_PASSWORD_MIN,
  checkChangedPassword,
  checkPassword,
  PASSWORD_MIN,
  passwordRequirements,
  passwordScore,
  passwordStrength,
} from '../../../src/rules/password.ts';

it('an address has at most 254 characters, as the specification says', () => {
  expect(EMAIL_MAX).toBe(254);
});

/** Returns a valid address of this many characters. */
const addressOf = (length: number) => 'a'.repeat(length - '@example.com'.length) + '@example.com';

describe('an address that breaks a rule', () => {
  it.each([
    ['nothing', '', 'email_required'],
    ['no @', 'laila.example.com', 'email_without_at'],
    ['nothing before @', '@example.com', 'email_without_name'],
    ['nothing after @', 'laila@', 'email_without_domain'],
    ['a domain without a dot', 'laila@example', 'email_domain_without_dot'],
    ['no extension', 'laila@example.', 'email_extension_too_short'],
    ['an extension of 1 character', 'laila@example.c', 'email_extension_too_short'],
    ['two @', 'laila@home@example.com', 'email_malformed'],
    ['a space within', 'la ila@example.com', 'email_malformed'],
    ['a line break within', 'laila@example.com\nBcc:x@example.com', 'email_malformed'],
    ['a dot before @', 'laila.@example.com', 'email_malformed'],
    ['two dots', 'la..ila@example.com', 'email_malformed'],
    ['a hyphen at the end of a label', 'laila@example-.com', 'email_malformed'],
    ['a label of 64 characters', `laila@${'a'.repeat(64)}.com`, 'email_malformed'],
    ['an extension of digits', 'laila@example.12', 'email_malformed'],
    ['a zero-width space', 'laila\u200b@example.com', 'email_malformed'],
    ['255 characters', addressOf(255), 'email_too_long'],
  ])('%s', (_, email, error) => {
    expect(checkEmail(email)).toBe(error);
  });
});

it.each([
  '  laila@example.com\n',
  'l@e.co',
  'la.ila+notes_1@mail.example-site.museum',
  "o'neil!#$%&*/=?^`{|}~@example.com",
  'laila@xn--mgbh0fb.com',
  `laila@${'a'.repeat(63)}.com`,
  addressOf(254),
])('%j is an address', (email) => {
  expect(checkEmail(email)).toBeNull();
});

// A backtracking pattern would never finish here.
it('a malicious address is checked at once', () => {
  expect(checkEmail(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}.com`)).toBe('email_malformed');
  expect(checkEmail(`${'a'.repeat(100_000)}@${'a.'.repeat(50_000)}1`)).toBe(
    'email_extension_too_short',
  );
});

it('a password has at least 8 characters at sign-up and 6 for a change, as the specification says', () => {
  expect([PASSWORD_MIN, CHANGED_PASSWORD_MIN]).toEqual([8, 6]);
});

describe('at sign-up', () => {
  it.each([
    ['nothing', '', 'password_required'],
    ['7 characters', 'Secret1', 'password_too_short'],
    ['no uppercase letter', 'secret123', 'password_without_uppercase'],
    ['no digit', 'SecretSecret', 'password_without_digit'],
    ['72 bytes', `A1${'a'.repeat(70)}`, 'password_too_long'],
    [
      'halves of surrogate pairs, three bytes each',
      `A1${'\ud83d'.repeat(24)}`,
      'password_too_long',
    ],
  ])('%s is refused', (_, password, error) => {
    expect(checkPassword(password)).toBe(error);
  });

  it.each([
    ['8 characters', 'Secret12'],
    ['an accented uppercase letter', 'Écurie12'],
    ['an uppercase letter of two UTF-16 units', '\u{10400}aaaaaa1'],
    ['an Arabic digit', 'Secrets٣'],
    ['spaces around and within', ' Se cret1 '],
    ['71 bytes', `A1${'a'.repeat(69)}`],
  ])('%s is accepted', (_, password) => {
    expect(checkPassword(password)).toBeNull();
  });

  it.each([
    ['', [false, false, false]],
    ['aaaaaaaa', [true, false, false]],
    ['Secret12', [true, true, true]],
  ])('the requirements that %j meets are %j', (password, met) => {
    expect(passwordRequirements.map((requirement) => requirement.met(password))).toEqual(met);
  });
});

describe('a changed password of', () => {
  it.each([
    ['nothing', '', 'password_required'],
    ['5 characters', 'abcde', 'changed_password_too_short'],
    ['6 characters', 'abcdef', null],
    ['72 bytes', 'a'.repeat(72), 'password_too_long'],
  ])('%s', (_, password, error) => {
    expect(checkChangedPassword(password)).toBe(error);
  });
});

describe('the meter', () => {
  // Points: 4 for each character up to 40, uppercase 15, lowercase 10, digit 15, symbol 20.
  it.each([
    ['', 0, 'weak'],
    ['a', 4 + 10, 'weak'],
    ['Aa1', 12 + 15 + 10 + 15, 'medium'],
    ['!!!!!!!!!!', 40 + 20, 'strong'],
    ['Secret12!', 36 + 15 + 10 + 15 + 20, 'strong'],
    ['Secret123!Secret123!', 100, 'strong'],
    ['كلمة١', 20 + 15, 'medium'],
    ['مُ', 8, 'weak'],
    ['👋', 4 + 20, 'weak'],
  ])('gives %j %i points, which is %s', (password, score, strength) => {
    expect(passwordScore(password)).toBe(score);
    expect(passwordStrength(password)).toBe(strength);
  });
});

const noon = Date.parse('2026-11-24T12:00:00Z');

describe('a mail domain', () => {
  it.each(['mail.a-b.example', `${'a'.repeat(63)}.example`])('is %s', (domain) => {
    expect(isDomain(domain)).toBe(true);
  });

  it.each(['', 'example', '-a.example', 'a.example.', 'ä.example'])('is not %s', (domain) => {
    expect(isDomain(domain)).toBe(false);
  });

  it('is compared without capitals, spaces and the sign before it', () => {
    expect(tidyDomain(' @Spam.Example ')).toBe('spam.example');
  });

  it.each([
    ['a@spam.example', true],
    ['a@mail.SPAM.example', true],
    ['a@nospam.example', false],
    ['spam.example@good.example', false],
    ['"a@spam.example"@good.example', false],
  ])('of %s is blocked: %s', (email, isBlocked) => {
    expect(hasDomainOf(email, ['other.example', 'spam.example'])).toBe(isBlocked);
  });
});

it.each([
  ['1', 1],
  ['10000', 10_000],
  ['0', null],
  ['1e3', null],
])('%s uses are %s', (text, uses) => {
  expect(readUses(text)).toBe(uses);
});

it.each([
  ['2026-11-24', true],
  ['2027-11-25', true],
  ['2026-11-23', false],
  ['2027-11-26', false],
  ['2027-02-29', false],
])('the last day may be %s: %s', (day, isAllowed) => {
  expect(isLastDay(day, noon)).toBe(isAllowed);
});
