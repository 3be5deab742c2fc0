import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ['on', true],
  [undefined, true],
  ['off', false],
])('figures with CLAIMS=%s are told: %s', async (value, told) => {
  vi.stubEnv('CLAIMS', value);
  const { claims } = await import('../../../src/content/claims.ts');
  expect(claims !== null).toBe(told);
});
