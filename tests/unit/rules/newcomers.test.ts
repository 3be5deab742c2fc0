import { describe, expect, it } from 'vitest';
import {
  hasDomainOf,
  isDomain,
  isLastDay,
  readUses,
  tidyDomain,
} from '../../../src/rules/newcomers.ts';

const noon = Date.parse('2026-11-24T12:00:00Z');

describe('a mail domain', () => {
  it.each(['a.example', 'mail.a-b.example', `${'a'.repeat(63)}.example`])('is %s', (domain) => {
    expect(isDomain(domain)).toBe(true);
  });

  it.each([
    '',
    'example',
    'a..example',
    '-a.example',
    'a.example.',
    'a b.example',
    'ä.example',
    '*.a.example',
  ])('is not %s', (domain) => {
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
  ['10001', null],
  ['1e3', null],
  ['-1', null],
  ['', null],
])('%s uses are %s', (text, uses) => {
  expect(readUses(text)).toBe(uses);
});

it.each([
  ['2026-11-24', true],
  ['2027-11-25', true],
  ['2026-11-23', false],
  ['2027-11-26', false],
  ['2027-02-29', false],
  ['24.11.2026', false],
  ['', false],
])('the last day may be %s: %s', (day, isAllowed) => {
  expect(isLastDay(day, noon)).toBe(isAllowed);
});
