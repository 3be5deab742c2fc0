import { request as open, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { USERNAME_MAX } from '../../src/rules/username.ts';
import { signUpMember, type Member } from '../support/api.ts';
import { execute } from '../support/database.ts';
import { startServer } from '../support/server.ts';
import { readWords } from '../unit/i18n/locale-files.ts';
import { setUp } from '../support/set-up.ts';

// The short address that members share, `/{username}`, redirects to `/{language}/{username}`.

const appUrl = 'https://hamsa.example';
const server = setUp(() => startServer({ env: { APP_URL: appUrl } }));
const owner = setUp(() => signUpMember(server, 'Laila'));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Requests exactly this path, which `fetch` would normalize first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const request = open({ hostname, port, path, headers, method }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    request.once('error', reject).end();
  });
}

const leadsTo = ({ status, headers }: Answer) => [status, headers.location];
const asking = (language: string) => ({ 'accept-language': language });

/** Gives a member a username that can no longer be chosen. */
function rename(member: Member, name: string): void {
  const sql = 'UPDATE profiles SET username = ? WHERE id = ?';
  expect(execute(server, sql, name, member.id)).toBe(1);
}

describe('the short address of a profile', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr;q=0, nl;q=0.2, fr-BE;q=0', 'nl'],
    ['*', 'en'],
    ['', 'en'],
  ])('redirects a browser that accepts %j to the page in %s', async (header, lang) => {
    expect(leadsTo(await ask('/Laila', asking(header)))).toEqual([302, `/${lang}/Laila`]);
  });

  it('redirects a visitor from one of our pages to the page in the same language', async () => {
    const from = (referer: string) => ask('/Laila', { referer, ...asking('de') });
    const { port } = new URL(server.url);
    for (const page of [`${appUrl}/ar/blog/a?b=c`, `${appUrl}/ar`, `${appUrl}/ar/#a`]) {
      expect([page, ...leadsTo(await from(page))]).toEqual([page, 302, '/ar/Laila']);
    }
    expect((await from(`${server.url}/ar/faq`)).headers.location).toBe('/ar/Laila');
    for (const page of [
      ...['https://evil.example/ar/', `https://evil.example/${appUrl}/ar/`, 'nonsense', '/ar/'],
      ...[`${appUrl}.evil.example/ar/`, `http://127.0.0.1:${Number(port) + 1}/ar/`],
      ...[`${appUrl}/`, `${appUrl}/xx/`, `${appUrl}/arabic`, `${appUrl}//ar/`, `${appUrl}/?/ar/`],
    ]) {
      expect([page, ...leadsTo(await from(page))]).toEqual([page, 302, '/de/Laila']);
    }
  });

  it('is not cached, as the redirect depends on the visitor', async () => {
    const { headers } = await ask('/Laila', asking('de'));
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.vary).toBe('Accept-Language, Referer');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['/Laila?page=2', '/en/Laila?page=2'],
    ['/Laila?a=%C3%A4&b=%2F%26#x', '/en/Laila?a=%C3%A4&b=%2F%26'],
    ['/Laila/?page=2', '/en/Laila?page=2'],
    ['/Laila?to=//evil.example', '/en/Laila?to=//evil.example'],
    ['/Laila?a=%0d%0aSet-Cookie:%20b=c', '/en/Laila?a=%0d%0aSet-Cookie:%20b=c'],
  ])('keeps the query of %s', async (path, location) => {
    const answer = await ask(path.split('#')[0] ?? '');
    expect(leadsTo(answer)).toEqual([302, location]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(['/lAiLa', '/LAILA', '/laila/', '/Laila/'])('may be written %s', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(302);
    const page = await ask(headers.location ?? '');
    expect(page.status).toBe(200);
    expect(page.text).toContain(owner.id);
  });
});

describe('an address that is not a short address', () => {
  it.each(locales.map(({ code }) => code))(
    'is answered with the 404 page in English, which leads to the home page in English, to a browser in %s',
    async (lang) => {
      const [unknown, other] = [
        await ask('/nobody-here?a=b', asking(`${lang}-XX, ja;q=0.9`)),
        await ask('/a.b/c', asking(lang)),
      ];
      expect(unknown.status).toBe(404);
      expect(unknown.text).toContain('<html lang="en" dir="ltr"');
      expect(unknown.text).toContain(`>${readWords('en', 'common')['page_not_found']}</h1>`);
      expect(unknown.text).toMatch(/http-equiv="refresh" content="\d+;\s*url=\/en\/"/i);
      expect(unknown.headers.vary).toBe('Accept-Encoding');
      expect([other.status, other.text]).toEqual([404, unknown.text]);
    },
  );

  it.each([
    ...['/lai', '/Laila-', '/Laila%0a', '/Laila%00'],
    ...['/Laila%5c', '/.Laila', '/Laila%2fmore', '/%D9%84%D9%8A%D9%84%D9%89', '/%27%20OR%201=1--'],
    ...[`/${'a'.repeat(USERNAME_MAX + 1)}`, `/${'a'.repeat(4000)}`, '/Laila/more', '/xx/Laila'],
  ])('%s is 404', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  it.each(['//evil.example', '//evil', '/%2e%2e', '/%2fevil.example', '/%5cevil.example', '/..'])(
    '%s leads to no other host',
    async (path) => {
      const { status, headers } = await ask(path);
      const { host } = new URL(headers.location ?? '/', server.url);
      expect([status, host]).toEqual([expect.any(Number), new URL(server.url).host]);
      expect(status).toBeGreaterThanOrEqual(300);
    },
  );

  it('is a page or a file of the site, even if a member has its name', async () => {
    rename(await signUpMember(server, 'first'), '404');
    const { status, text } = await ask('/404');
    expect([status, text.includes('<h1')]).toEqual([200, true]);
    const files = ['/robots.txt', '/favicon.ico', '/sitemap-index.xml', '/icon-192.png'];
    for (const path of files) expect([path, (await ask(path)).status]).toEqual([path, 200]);
    expect(leadsTo(await ask('/', asking('de')))).toEqual([302, '/en/']);
    expect(leadsTo(await ask('/en', asking('de')))).toEqual([308, '/en/']);
    expect(leadsTo(await ask('/robots.txt/'))).toEqual([308, '/robots.txt']);
    expect((await ask('/api/health')).status).toBe(200);
  });
});
