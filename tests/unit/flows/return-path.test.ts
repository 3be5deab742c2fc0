import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from '../../../src/flows/return-path.ts';

describe('a sign-in redirects to', () => {
  it.each([
    ['/en/laila', '/en/laila'],
    ['/fr/blog?tag=a&page=2#top', '/fr/blog?tag=a&page=2#top'],
    ['/en', '/en'],
    ['/en?x=1', '/en?x=1'],
    ['/en#features', '/en#features'],
    ['/dashboard', '/ar/dashboard'],
    ['/english', '/ar/english'],
    ['/', '/ar/'],
    ['/?x=//host', '/ar/?x=//host'],
    ['/en/a//b', '/en/a//b'],
    ['/en/%D9%84%D9%8A%D9%84%D9%89', '/en/%D9%84%D9%8A%D9%84%D9%89'],
    ['/en/x?next=https://host', '/en/x?next=https://host'],
  ])('%s as %s', (wanted, path) => {
    expect(returnPath(wanted, 'ar')).toBe(path);
  });
});

describe('a sign-in redirects to the dashboard instead of', () => {
  it.each([
    [null],
    [''],
    [' '],
    ['dashboard'],
    ['en/dashboard'],
    ['?x=1'],
    ['#x'],
    ['//evil.example'],
    ['///evil.example'],
    ['//evil.example/en/dashboard'],
    ['\\evil.example'],
    ['\\\\evil.example'],
    ['/\\evil.example'],
    ['/\\/evil.example'],
    ['/en\\..\\..\\evil.example'],
    ['/%2f/evil.example'],
    ['/%2Fevil.example'],
    ['%2f%2fevil.example'],
    ['/%2f%2fevil.example'],
    ['/%5cevil.example'],
    ['/%5C%5Cevil.example'],
    ['/..//evil.example'],
    ['/en/..//evil.example'],
    ['/.//evil.example'],
    ['/%2e%2e//evil.example'],
    ['/en/%2E%2e/%2fevil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/\r\n/evil.example'],
    ['\t//evil.example'],
    [' //evil.example'],
    ['/en/x\r\nSet-Cookie: a=b'],
    ['/en/\u0000'],
    ['https://evil.example'],
    ['https:/evil.example'],
    ['https:evil.example'],
    ['HTTPS://evil.example/en/dashboard'],
    ['//user@evil.example'],
    ['https://hamsa.example@evil.example'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)//en/dashboard'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['blob:https://hamsa.example/x'],
  ])('%j', (wanted) => {
    expect(returnPath(wanted, 'en')).toBe('/en/dashboard');
  });
});

it('any requested path stays on this site', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5C',
      '%2e',
      '%09',
      '\t',
      '\n',
      ' ',
    ],
    ...[
      '\u0000',
      '\u3000',
      '\ufeff',
      '。',
      '／',
      'en',
      'x',
      'https:',
      'javascript:',
      'evil.example',
    ],
  );
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
