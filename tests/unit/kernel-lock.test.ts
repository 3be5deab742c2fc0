import { expect, it } from 'vitest';
import { pathOf } from '../../pocketbase/serve/kernel-lock.mjs';

it.each([
  ['win32', /^\\\\\.\\pipe\\hamsa-[\da-f]{64}$/],
  ['darwin', /^\/.*\/hamsa-[\da-f]{32}\.sock$/],
  ['linux', /^\0hamsa-[\da-f]{64}-+$/],
] as const)('on %s each lock has a path of its own', (platform, pattern) => {
  const paths = ['build', 'a-build 0', 'a-build 1'].map((name) => pathOf(name, platform));
  for (const path of paths) expect(path).toMatch(pattern);
  expect(new Set(paths).size).toBe(3);
});
