import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { beforeAll, describe, expect, it } from 'vitest';
import { requests } from '../../src/contract/all.ts';
import { superuserEnv, startServer, type Server } from '../support/server.ts';
import { listInbox, records, signUpMember, type Member } from '../support/api.ts';
import { findProgram } from '../support/debian-packages.mjs';
import { consoleName, deployEnv, publicName, startNginx, webroot } from '../support/nginx.ts';
import { ask, open, type RawAnswer, type Target } from '../support/raw-request.ts';
import { setUp } from '../support/set-up.ts';
import { project } from '../support/start-command.ts';

// pocketbase/deploy/nginx.conf as operators copy it: what is no page, through it.

describe.skipIf(!findProgram('nginx'))('through nginx', { tags: ['long'] }, () => {
  let owners: readonly [Member, Member, Member];
  let id: string;

  const server = setUp(() => startServer({ env: deployEnv, rateLimits: 'on' }));
  const nginx = setUp(() => startNginx(server.url));
  beforeAll(async () => {
    owners = [
      await signUpMember(server, 'Laila'),
      await signUpMember(server, 'Omar'),
      await signUpMember(server, 'Nour'),
    ];
    const path = '/api/collections/_superusers';
    const { body } = await apiOf(server, path);
    id = String(body['id']);
  });

  const post = (
    to: Target,
    path: string,
    json: unknown,
    more: Record<string, string> = {},
    from = '127.0.0.1',
  ) =>
    ask(to, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `https://${publicName}`, ...more },
      body: JSON.stringify(json),
      from,
    });
  const send = (owner: Member, more = {}, from = '127.0.0.1') =>
    post(nginx.site, records('messages'), { recipient_id: owner.id, content: 'hello' }, more, from);

  it('a message is sent, and its live event arrives', async () => {
    const [owner] = owners;
    const live = await open(nginx.site, '/api/realtime');
    let events = '';
    live.on('data', (part: Buffer) => (events += part.toString()));
    await expect.poll(() => events).toContain('clientId');
    const clientId = /"clientId":"(\w+)"/.exec(events)?.[1];
    const wish = { clientId, subscriptions: ['inbox'] };
    const subscribed = await post(nginx.site, '/api/realtime', wish, {
      authorization: owner.token,
    });
    expect(subscribed.status).toBe(204);
    expect((await send(owner)).status).toBe(204);
    await expect.poll(() => events).toContain('hello');
    live.destroy();
    expect((await listInbox(server, owner)).items).toHaveLength(1);
  });

  it('senders are limited by their own address, whatever headers they write', async () => {
    const statuses = new Set<number>();
    const recipients = Array.from({ length: 34 }, () => owners).flat();
    for (const [index, owner] of recipients.entries()) {
      if (statuses.has(429)) break;
      const forged = `192.0.2.${index}`;
      const headers = {
        'x-real-ip': forged,
        'x-forwarded-for': forged,
        forwarded: `for=${forged}`,
      };
      const { status } = await send(owner, headers, '127.0.0.2');
      statuses.add(status);
    }
    expect([...statuses]).toEqual([204, 429]);
    expect((await send(owners[0], {}, '127.0.0.3')).status).toBe(204);
  });

  it("pages of other sites cannot write, and neither can the console's to the public address", async () => {
    for (const origin of ['https://evil.example', `https://console.${publicName}.evil.example`]) {
      for (const to of [nginx.site, nginx.console]) {
        const path = records('messages');
        const json = { recipient_id: owners[0].id, content: 'hello' };
        expect((await post(to, path, json, { origin })).text).toContain('foreign_origin');
      }
    }
    const origin = `https://${consoleName}`;
    expect((await send(owners[0], { origin })).text).toContain('foreign_origin');
  });

  /** Whether nginx itself answered, without asking the server. */
  const isClosed = ({ status, text }: RawAnswer) => status === 404 && text.includes('nginx');

  it('the console and what superusers may do are closed at the public address', async () => {
    const superusers = `/api/collections/${id}`;
    const closed = [
      ...['/_', '/_/', '/_/images/logo.svg', '/%5F/', '//_/', '/en/..%2F_/', '/_%2F'],
      ...['settings', 'settings/test/email', 'logs', 'logs/stats', 'backups', 'backups/x.zip'],
      ...['crons', 'crons/erase_deleted', 'sql', 'metrics', 'collections', 'collections/'],
      ...['collections/profiles', 'collections/import', 'collections/meta/scaffolds'],
      ...['collections/profiles/truncate', 'collections/profiles/impersonate/x'],
    ].map((path) => (path.startsWith('/') ? path : `/api/${path}`));
    const signIn = '/auth-with-password';
    const names = [
      '_superusers',
      '_SUPERUSERS',
      '%5fsuperusers',
      'x/../_superusers',
      '/_superusers',
    ];
    const collections = names.map((name) => `/api/collections/${name}${signIn}`);
    const others = [superusers + signIn, superusers.toUpperCase() + signIn, '/API/settings'];
    const all = [...closed, ...collections, ...others, records('_mfas'), records('_otps')];
    const reached: string[] = [];
    for (const path of all) {
      if (!isClosed(await post(nginx.site, path, {}))) reached.push(path);
    }
    expect(reached).toEqual([]);
  });

  it('every request of the pages reaches the server', async () => {
    const closed: string[] = [];
    for (const { method, path } of requests.values()) {
      // Superusers sign in and send letters at the server's own address alone.
      if (path === records('newsletter_letters') || path.includes('_superusers')) continue;
      const answer = await ask(nginx.site, path.replace(/\{\w+\}/g, 'x'), { method });
      if (isClosed(answer)) closed.push(path);
    }
    expect(closed).toEqual([]);
  });

  it('an admin signs in at the address of the console, which has nothing else but the desk', async () => {
    const { SUPERUSER_EMAIL: identity, SUPERUSER_PASSWORD: password } = superuserEnv;
    const headers = { origin: `https://${consoleName}` };
    const path = '/api/collections/_superusers/auth-with-password';
    const signedIn = await post(nginx.console, path, { identity, password }, headers);
    expect(signedIn.status).toBe(200);
    expect((await ask(nginx.console, '/_/')).text).toContain('PocketBase');
    const desk = await ask(nginx.console, '/en/desk');
    expect(desk.status).toBe(200);
    const [script = ''] = /\/_astro\/[^"]+\.js/.exec(desk.text) ?? [];
    expect((await ask(nginx.console, script)).status).toBe(200);
    expect(isClosed(await ask(nginx.console, '/en/Laila'))).toBe(true);
  });

  it('a body beyond the limit is refused, above 250 KB before the server sees it', async () => {
    const ofSize = (size: number) => send({ ...owners[0], id: 'x'.repeat(size) }, {}, '127.0.0.4');
    const above = await ofSize(200_000);
    expect(above).toMatchObject({ status: 413, headers: { 'content-type': 'application/json' } });
    const far = await ofSize(300_000);
    expect(far).toMatchObject({ status: 413 });
    expect(far.text).toContain('nginx');
  });

  it('certbot renews by the folder with which the guide gets the certificate', async () => {
    const guide = readFileSync(join(project, 'pocketbase/deploy/README.md'), 'utf8');
    const folders = [...guide.matchAll(/--webroot -w (\S+?)[\s`]/g)].map(([, folder]) => folder);
    expect(new Set(folders)).toEqual(new Set([webroot]));
    expect(guide).not.toMatch(/certonly --standalone/);
    const challenges = join(nginx.html, '.well-known/acme-challenge');
    await mkdir(challenges, { recursive: true });
    await writeFile(join(challenges, 'token'), 'the answer');
    const answer = await ask(nginx.plain, '/.well-known/acme-challenge/token');
    expect([answer.status, answer.text]).toEqual([200, 'the answer']);
  });

  it('HTTP/2 is spoken, and other names and plain connections lead to the public address', async () => {
    const { port, certificate } = nginx.site;
    const socket = connect({
      port,
      host: '127.0.0.1',
      servername: publicName,
      ca: certificate,
      ALPNProtocols: ['h2'],
    });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
    const location = `https://${publicName}/en/Laila?page=2`;
    const expected = { status: 308, headers: { location } };
    expect(await ask(nginx.plain, '/en/Laila?page=2')).toMatchObject(expected);
    const socketName = { headers: { host: 'www.hamsa.example.com' } };
    expect(await ask(nginx.site, '/en/Laila?page=2', socketName)).toMatchObject(expected);
  });
});

it.skipIf(!findProgram('nginx'))(
  'nginx prints no address of a visitor, whatever fails',
  { tags: ['long'] },
  async () => {
    // Nothing listens there.
    const nginx = await startNginx('http://127.0.0.1:1');
    const from = '127.0.0.9';
    expect(await ask(nginx.site, '/en/Laila', { from })).toMatchObject({ status: 502 });
    const body = 'x'.repeat(300_000);
    expect(await ask(nginx.site, '/api/', { method: 'POST', body, from })).toMatchObject({
      status: 413,
    });
    await nginx.stop();
    expect(nginx.output()).not.toContain(from);
  },
);

async function apiOf({ url, superuser }: Server, path: string) {
  const answer = await fetch(url + path, { headers: { authorization: superuser.token } });
  return { body: (await answer.json()) as Record<string, unknown> };
}
