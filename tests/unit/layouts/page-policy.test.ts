import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { trimPolicy } from '../../../src/layouts/page-policy.ts';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const pageWith = (hashes: string[]) =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'${hashes
    .map((hash) => ` ${hash}`)
    .join('')}; style-src 'self' ${hashOf('a{}')}"><script src="/a.js"></script>` +
  '<script type="module">one()</script><script>two()\n</script>';

it('keeps the hashes of the scripts that the page contains, and no others', () => {
  const own = [hashOf('one()'), hashOf('two()\n')];
  expect(trimPolicy(pageWith([hashOf('other()'), own[0] ?? '', hashOf(''), own[1] ?? '']))).toBe(
    pageWith(own),
  );
});

it('leaves a policy without hashes as it is', () => {
  expect(trimPolicy(pageWith([]))).toBe(pageWith([]));
});
