import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from '../../../src/flows/return-path.ts';

describe('a sign-in redirects to', () => {
  it.each([
    ['/en/laila', '/en/laila'],
    ['/en#features', '/en#features'],
    ['/dashboard', '/ar/dashboard'],
    ['/english', '/ar/english'],
    ['/', '/ar/'],
    ['/?x=//host', '/ar/?x=//host'],
    ['/en/%D9%84%D9%8A%D9%84%D9%89', '/en/%D9%84%D9%8A%D9%84%D9%89'],
    ['/en/x?next=https://host', '/en/x?next=https://host'],
  ])('%s as %s', (wanted, path) => {
    expect(returnPath(wanted, 'ar')).toBe(path);
  });
});

it('a sign-in redirects to the dashboard instead of anything else', () => {
  const refused = [
    ...[null, '', ' ', 'dashboard', 'en/dashboard', '?x=1', '#x', '//evil.example'],
    ...['///evil.example', '\\evil.example', '/\\evil.example', '/\\/evil.example'],
    ...['/en\\..\\..\\evil.example', '/%2f/evil.example', '%2f%2fevil.example', '/%5cevil.example'],
    ...['/..//evil.example', '/en/..//evil.example', '/%2e%2e//evil.example', '/\t/evil.example'],
    ...['/\r\n/evil.example', ' //evil.example', '/en/x\r\nSet-Cookie: a=b', '/en/\u0000'],
    ...['https://evil.example', 'https:/evil.example', 'https:evil.example', '//user@evil.example'],
    ...['https://hamsa.example@evil.example', 'JaVaScRiPt:alert(1)//en/dashboard'],
    ...['java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
  ];
  const led = refused.filter((wanted) => returnPath(wanted, 'en') !== '/en/dashboard');
  expect(led).toEqual([]);
});

it('any requested path stays on this site', () => {
  const signs = ['/', '//', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5C', '%2e', '%09', '\t'];
  const words = ['\n', ' ', '\u0000', '\u3000', '\ufeff', '。', '／', 'en', 'x', 'evil.example'];
  const piece = fc.constantFrom(...signs, ...words, 'https:', 'javascript:');
  const wanted = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        wanted,
        wanted.map((path) => `/${path}`),
        fc.string(),
      ),
      (path) => {
        const result = returnPath(path, 'en');
        const url = new URL(result, 'https://hamsa.example/en/auth');
        expect(url.origin).toBe('https://hamsa.example');
        // A server that normalizes such a path would redirect to another host.
        expect(url.pathname).not.toMatch(/^\/(?:\/|\\|%2f|%5c)/i);
        expect(result).toMatch(/^\/[a-z]{2}(?:[/?#]|$)/);
      },
    ),
    { numRuns: 2000 },
  );
});
