import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHANGED_PASSWORD_MIN,
  checkChangedPassword,
  checkPassword,
  PASSWORD_MIN,
  passwordRequirements,
  passwordScore,
  passwordStrength,
} from '../../../src/rules/password.ts';

it('a password has at least 8 characters at sign-up and 6 for a change, as the specification says', () => {
  expect([PASSWORD_MIN, CHANGED_PASSWORD_MIN]).toEqual([8, 6]);
});

describe('at sign-up', () => {
  it.each([
    ['nothing', '', 'password_required'],
    ['7 characters', 'Secret1', 'password_too_short'],
    ['7 emoji', '👋'.repeat(7), 'password_too_short'],
    ['8 spaces', ' '.repeat(8), 'password_without_uppercase'],
    ['no uppercase letter', 'secret123', 'password_without_uppercase'],
    ['Arabic letters, which have no case', 'كلمةسرية١', 'password_without_uppercase'],
    ['no uppercase letter and no digit', 'secretsecret', 'password_without_uppercase'],
    ['no digit', 'SecretSecret', 'password_without_digit'],
    ['72 bytes', `A1${'a'.repeat(70)}`, 'password_too_long'],
    ['72 bytes of two each', `A1${'é'.repeat(35)}`, 'password_too_long'],
    ['74 bytes of four each', `A1${'👋'.repeat(18)}`, 'password_too_long'],
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
    ['9 characters', 'Secret123'],
    ['an accented uppercase letter', 'Écurie12'],
    ['a Greek uppercase letter', 'Ωmega123'],
    ['an uppercase letter of two UTF-16 units', '\u{10400}aaaaaa1'],
    ['an Arabic digit', 'Secrets٣'],
    ['a Persian digit', 'Secrets۳'],
    ['spaces around and within', ' Se cret1 '],
    ['71 bytes', `A1${'a'.repeat(69)}`],
    ['71 bytes of Arabic', `A1a${'ش'.repeat(34)}`],
  ])('%s is accepted', (_, password) => {
    expect(checkPassword(password)).toBeNull();
  });

  it.each([
    ['', [false, false, false]],
    ['aaaaaaa', [false, false, false]],
    ['aaaaaaaa', [true, false, false]],
    ['A', [false, true, false]],
    ['1', [false, false, true]],
    ['Secret12', [true, true, true]],
  ])('the requirements that %j meets are %j', (password, met) => {
    expect(passwordRequirements.map((requirement) => requirement.met(password))).toEqual(met);
  });
});

describe('a changed password of', () => {
  it.each([
    ['nothing', '', 'password_required'],
    ['5 characters', 'abcde', 'changed_password_too_short'],
    ['5 emoji', '👋'.repeat(5), 'changed_password_too_short'],
    ['6 characters', 'abcdef', null],
    ['7 characters', 'abcdefg', null],
    ['71 bytes', 'a'.repeat(71), null],
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
    ['A', 4 + 15, 'weak'],
    ['1', 4 + 15, 'weak'],
    ['!', 4 + 20, 'weak'],
    ['aaaa', 16 + 10, 'weak'],
    ['!!', 8 + 20, 'weak'],
    ['aaaaa', 20 + 10, 'medium'],
    ['a!', 8 + 10 + 20, 'medium'],
    ['Aa1', 12 + 15 + 10 + 15, 'medium'],
    ['aaaaaaaaaa', 40 + 10, 'medium'],
    ['aaaaaaaaaaa', 40 + 10, 'medium'],
    ['AAAAAAAAAA', 40 + 15, 'medium'],
    ['!!!!!!!!!', 36 + 20, 'medium'],
    ['!!!!!!!!!!', 40 + 20, 'strong'],
    ['Secret12', 32 + 15 + 10 + 15, 'strong'],
    ['Secret12!', 36 + 15 + 10 + 15 + 20, 'strong'],
    ['Secret123!', 100, 'strong'],
    ['Secret123!Secret123!', 100, 'strong'],
    ['ش', 4, 'weak'],
    ['كلمة١', 20 + 15, 'medium'],
    ['مُ', 8, 'weak'],
    ['👋', 4 + 20, 'weak'],
    ['  ', 8, 'weak'],
  ])('gives %j %i points, which is %s', (password, score, strength) => {
    expect(passwordScore(password)).toBe(score);
    expect(passwordStrength(password)).toBe(strength);
  });

  it('stays within 0 and 100 and never falls when something is added', () => {
    fc.assert(
      // The texts have no lone surrogates: each would count as a symbol, but the whole letter does not.
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (start, more) => {
        const score = passwordScore(start + more);
        expect(score).toBeGreaterThanOrEqual(passwordScore(start));
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});
