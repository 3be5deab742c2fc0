import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { dist } from '../support/built-site.ts';
import { requests } from '../../src/contract/all.ts';
import { records, signUpMember } from '../support/api.ts';
import { caddyfile, startCaddy } from '../support/caddy.ts';
import { findProgram, provideProgram } from '../support/debian-packages.mjs';
import { ask, type RawAnswer, type Target } from '../support/raw-request.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// pocketbase/deploy/Caddyfile as operators copy it, but for TLS.

describe.skipIf(!findProgram('caddy'))('through Caddy', { tags: ['long'] }, () => {
  let direct: Target;
  const server = setUp(() =>
    startServer({
      env: { TRUSTED_PROXY_HEADER: 'X-Real-IP' },
      rateLimits: 'on',
    }),
  );
  const caddy = setUp(() => startCaddy(server.url));
  beforeAll(async () => {
    direct = { port: Number(new URL(server.url).port), host: caddy.site.host };
    await signUpMember(server, 'Laila');
  });

  it('the Caddyfile is valid as it is', () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', fileURLToPath(caddyfile)];
    expect(() => execFileSync(provideProgram('caddy'), args, { stdio: 'pipe' })).not.toThrow();
  });

  const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'fr' };

  it('pages are those of the server, and hashed files come from the disk', async () => {
    const script = readdirSync(`${dist}_astro`).find((name) => name.endsWith('.js'));
    for (const path of ['/en/about-us', '/en/Laila', '/Laila', `/_astro/${script}`]) {
      const expected = await ask(direct, path, { headers });
      const got = await ask(caddy.site, path, { headers });
      expect(got).toMatchObject({ status: expected.status, text: expected.text });
      for (const name of ['cache-control', 'content-security-policy', 'vary', 'content-type']) {
        expect([path, name, got.headers[name]]).toEqual([path, name, expected.headers[name]]);
      }
    }
    expect((await ask(caddy.site, '/_astro/nothing.js', { headers })).status).toBe(404);
  });

  const send = (from: string, forged: string) =>
    ask(caddy.site, records('scam_reports'), {
      method: 'POST',
      from,
      headers: {
        'content-type': 'application/json',
        'x-real-ip': forged,
        'x-forwarded-for': forged,
        forwarded: `for=${forged}`,
      },
      body: JSON.stringify({ url: 'https://scam.example', description: 'It asks for money.' }),
    });

  it('visitors are limited by their own address, whatever headers they write', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) {
      statuses.push((await send('127.0.0.2', `192.0.2.${sent}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
    expect((await send('127.0.0.3', '127.0.0.2')).status).toBe(204);
  });

  /** Whether Caddy itself answered, without asking the server. */
  const isClosed = ({ status, text }: RawAnswer) => status === 404 && text === '';

  it('the console and what superusers may do are closed at the public address', async () => {
    const paths = [
      'settings',
      'logs',
      'backups',
      'crons',
      'metrics',
      'collections',
      'collections/x',
    ];
    const names = ['_superusers', '_SUPERUSERS', '%5fsuperusers', 'pbc_3142635823', '_mfas'];
    const all = [
      ...['/_', '/_/', '/%5F/'],
      ...paths.map((path) => `/api/${path}`),
      ...names.map((name) => `/api/collections/${name}/auth-with-password`),
      '/api/collections/profiles/impersonate/x',
    ];
    const reached: string[] = [];
    for (const path of all) {
      if (!isClosed(await ask(caddy.site, path, { method: 'POST' }))) reached.push(path);
    }
    expect(reached).toEqual([]);
    expect((await ask(caddy.console, '/_/')).text).toContain('PocketBase');
    expect((await ask(caddy.console, '/en/desk')).status).toBe(200);
    expect(isClosed(await ask(caddy.console, '/en/'))).toBe(true);
  });

  it('every request of the pages reaches the server', async () => {
    const closed: string[] = [];
    for (const { method, path } of requests.values()) {
      if (path === records('newsletter_letters') || path.includes('_superusers')) continue;
      const answer = await ask(caddy.site, path.replace(/\{\w+\}/g, 'x'), { method });
      if (isClosed(answer)) closed.push(path);
    }
    expect(closed).toEqual([]);
  });
});

it.skipIf(!findProgram('caddy'))(
  'Caddy prints no address of a visitor, whatever fails',
  { tags: ['long'] },
  async () => {
    // Nothing listens there.
    const caddy = await startCaddy('http://127.0.0.1:1');
    expect(await ask(caddy.site, '/en/Laila', { from: '127.0.0.9' })).toMatchObject({
      status: 502,
    });
    await caddy.stop();
    expect(caddy.output()).not.toContain('127.0.0.9');
  },
);
