import { describe, expect, it } from 'vitest';
import { localeOf } from '../../src/i18n/locales.ts';
import { startServer } from '../support/server.ts';
import { readWords } from '../unit/i18n/locale-files.ts';
import { setUp } from '../support/set-up.ts';

const server = setUp(() => startServer());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

describe('addresses', () => {
  it.each([
    ['/', 302, '/en/'],
    ['/en', 308, '/en/'],
    ['/ar/dashboard/', 308, '/ar/dashboard'],
    ['/ar/dashboard/?a=1', 308, '/ar/dashboard?a=1'],
    ['/en/some-person/', 308, '/en/some-person'],
  ])('%s redirects with %i to %s', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  it.each([
    '/nothing',
    '/xx/dashboard',
    '/en/a/b/c',
    '/.env',
    '/en/../../package.json',
    '/_astro/none.js',
  ])('%s is 404 and leads to the default home page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/http-equiv="refresh" content="\d+;\s*url=\/en\/"/i);
  });

  it.each([
    ['/en/a/b/c', 'en'],
    ['/ar/a/b', 'ar'],
    ['/fr/guides/none', 'fr'],
  ] as const)('%s is 404 in the language %s, and leads to its home page', async (path, lang) => {
    const { dir } = localeOf(lang);
    const html = await (await get(path)).text();
    expect(html).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(html).toMatch(
      new RegExp(`<h1[^>]*>${readWords(lang, 'common')['page_not_found']}</h1>`),
    );
    expect(html).toMatch(new RegExp(`http-equiv="refresh" content="\\d+;\\s*url=/${lang}/"`, 'i'));
  });

  it.each([
    ['/ar/auth', false],
    ['/ar/auth?mode=signin', false],
    ['/ar/auth?mode=signup', true],
    ['/ar/auth?returnTo=%2Far%2Flaila&mode=signup', true],
    ['/ar/login?mode=signup', false],
  ])('%s is answered with the sign-up form: %s', async (path, isSignUp) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect((await answer.text()).includes('name="username"')).toBe(isSignUp);
  });
});

describe('files', () => {
  it('pages are revalidated at each visit, even by proxies', async () => {
    const answer = await get('/en/');
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  });

  it('an unchanged page is not sent twice', async () => {
    const brotli = { 'accept-encoding': 'br' };
    const etag = (await get('/en/', brotli)).headers.get('etag') ?? '';
    expect((await get('/en/', { ...brotli, 'if-none-match': etag })).status).toBe(304);
    expect((await get('/en/', { ...brotli, 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('hashed files are cached for a year', async () => {
    const html = await (await get('/en/')).text();
    const asset = /\/_astro\/[^"]+\.css/.exec(html)?.[0] ?? '';
    const answer = await get(asset);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it.each([
    ['br', 'br'],
    ['gzip', null],
    ['identity', null],
  ])('a browser that accepts %s gets encoding %s', async (accepted, encoding) => {
    const answer = await get('/en/', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toContain('<!DOCTYPE html>');
  });

  it('every page forbids framing and sources of other origins', async () => {
    for (const path of ['/en/', '/ar/auth', '/en/dashboard', '/en/nobody-here', '/nothing']) {
      const policy = (await get(path)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:/);
    }
  });
});

describe('other origins', () => {
  it('may not read responses', async () => {
    const answer = await get('/api/health', { origin: 'https://evil.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
