import { describe, expect, it } from 'vitest';
import { checkEmail, EMAIL_MAX } from '../../../src/rules/email.ts';

it('an address has at most 254 characters, as the specification says', () => {
  expect(EMAIL_MAX).toBe(254);
});

/** Returns a valid address of this many characters. */
const addressOf = (length: number) => 'a'.repeat(length - '@example.com'.length) + '@example.com';

describe('an address that breaks a rule', () => {
  it.each([
    ['nothing', '', 'email_required'],
    ['spaces only', ' \t', 'email_required'],
    ['no @', 'laila.example.com', 'email_without_at'],
    ['only @', '@', 'email_without_name'],
    ['nothing before @', '@example.com', 'email_without_name'],
    ['nothing after @', 'laila@', 'email_without_domain'],
    ['a domain without a dot', 'laila@example', 'email_domain_without_dot'],
    ['a dot before @ alone', 'la.ila@example', 'email_domain_without_dot'],
    ['no extension', 'laila@example.', 'email_extension_too_short'],
    ['an extension of 1 character', 'laila@example.c', 'email_extension_too_short'],
    ['two @', 'laila@home@example.com', 'email_malformed'],
    ['a space within', 'la ila@example.com', 'email_malformed'],
    ['a line break within', 'laila@example.com\nBcc:x@example.com', 'email_malformed'],
    ['a dot at the start', '.laila@example.com', 'email_malformed'],
    ['a dot before @', 'laila.@example.com', 'email_malformed'],
    ['two dots', 'la..ila@example.com', 'email_malformed'],
    ['two dots in the domain', 'laila@example..com', 'email_malformed'],
    ['a dot after @', 'laila@.com', 'email_malformed'],
    ['a hyphen at the start of the domain', 'laila@-example.com', 'email_malformed'],
    ['a hyphen at the end of a label', 'laila@example-.com', 'email_malformed'],
    ['a label of 64 characters', `laila@${'a'.repeat(64)}.com`, 'email_malformed'],
    ['an extension of digits', 'laila@example.12', 'email_malformed'],
    ['an address in brackets', 'laila@[127.0.0.1]', 'email_malformed'],
    ['a quoted name', '"la ila"@example.com', 'email_malformed'],
    ['angle brackets', '<laila@example.com>', 'email_malformed'],
    ['an Arabic name', 'ليلى@example.com', 'email_malformed'],
    ['an emoji', '👋@example.com', 'email_malformed'],
    ['a zero-width space', 'laila\u200b@example.com', 'email_malformed'],
    ['255 characters', addressOf(255), 'email_too_long'],
  ])('%s', (_, email, error) => {
    expect(checkEmail(email)).toBe(error);
  });
});

it.each([
  'laila@example.com',
  '  laila@example.com\n',
  'l@e.co',
  'la.ila+notes_1@mail.example-site.museum',
  "o'neil!#$%&*/=?^`{|}~@example.com",
  'laila@xn--mgbh0fb.com',
  `laila@${'a'.repeat(63)}.com`,
  'LAILA@EXAMPLE.COM',
  addressOf(253),
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
