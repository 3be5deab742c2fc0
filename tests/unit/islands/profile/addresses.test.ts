import { afterEach, expect, it, vi } from 'vitest';
import { keptLink, privateLink, secretIn } from '../../../../src/islands/profile/sent/addresses.ts';

const secret = '0123456789abcdef0123456789abcdef';
const kept = [{ secret, to: 'laila', kept_at: '2026-01-01' }];

afterEach(() => vi.unstubAllGlobals());

it('a private link has the secret behind the `#` of an address that does not redirect', () => {
  vi.stubGlobal('location', { origin: 'https://hamsa.example' });
  expect(privateLink('ar', secret)).toBe(`https://hamsa.example/ar/sent#${secret}`);
});

it('a private link opens everywhere, a kept one only where it is kept', () => {
  expect(secretIn(secret, [])).toBe(secret);
  expect(keptLink(secret)).toBe('#01234567');
  expect(secretIn(keptLink(secret).slice(1), kept)).toBe(secret);
  expect(secretIn(keptLink(secret).slice(1), [])).toBeNull();
});

it.each(['', '0123', `${secret}0`, secret.toUpperCase(), 'sent', secret.slice(1)])(
  'the link %s is incomplete',
  (hash) => expect(secretIn(hash, kept)).toBeNull(),
);
