import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { dist } from '../support/built-site.ts';
import { signUpMember, records, type Member } from '../support/api.ts';
import { findProgram } from '../support/debian-packages.mjs';
import { publishMessages } from '../support/fill-inbox.ts';
import { deployEnv, publicName, startNginx } from '../support/nginx.ts';
import { ask, type RawAnswer, type RawRequest, type Target } from '../support/raw-request.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// pocketbase/deploy/nginx.conf as operators copy it: pages come through it as the server sends them, and
// it keeps those for everybody to the end of a second, and nothing else.

describe.skipIf(!findProgram('nginx'))('pages through nginx', { tags: ['long'] }, () => {
  let direct: Target;
  let owner: Member;
  let answer: string;

  const server = setUp(() => startServer({ env: deployEnv }));
  const nginx = setUp(() => startNginx(server.url));
  beforeAll(async () => {
    direct = { port: Number(new URL(server.url).port), host: publicName };
    owner = await signUpMember(server, 'Laila');
    [answer = ''] = publishMessages(server, owner, 3);
  });

  /** Paths of each kind; a hashed script, and a font, which has no compressed copy. */
  function paths(): string[] {
    const hashed = readdirSync(`${dist}_astro`).filter((name) => !name.endsWith('.br'));
    const ofType = (end: string) => `/_astro/${hashed.find((name) => name.endsWith(end))}`;
    const built = [
      '/',
      '/en/',
      '/ar/about-us',
      '/en/auth?mode=signup',
      '/robots.txt',
      '/sitemap-0.xml',
    ];
    const filled = ['/en/Laila', '/ar/Laila?page=2', '/en/Laila/answers', `/en/Laila/${answer}`];
    const others = [
      '/Laila',
      '/en/Laila/',
      '/en/nobody',
      '/xx/yy',
      '/en/help/nothing',
      '/en/about-us/',
    ];
    const json = ['/api/public-profile/Laila', '/api/public-profile/nobody', '/api/features'];
    return [
      ...built,
      ...filled,
      ...others,
      ...json,
      ofType('.js'),
      ofType('.woff2'),
      ofType('.css'),
    ];
  }

  it.each(['', 'br', 'gzip', 'gzip, deflate, br, zstd'])(
    'are those of the server in status, bytes and headers, for a browser that accepts "%s"',
    async (encoding) => {
      const differing: Record<string, unknown> = {};
      for (const path of paths()) {
        const headers = { 'accept-encoding': encoding, 'accept-language': 'fr' };
        const expected = described(await ask(direct, path, { headers }));
        // Asked twice: the second one is a kept one.
        for (const round of ['first', 'kept']) {
          const got = described(await ask(nginx.site, path, { headers }));
          if (JSON.stringify(got) !== JSON.stringify(expected)) {
            differing[`${path} ${round}`] = { got, expected };
          }
        }
      }
      expect(differing).toEqual({});
    },
  );

  it('a browser that has a page gets 304 with the same headers', async () => {
    const first = await ask(direct, '/en/about-us', { headers: { 'accept-encoding': 'br' } });
    const headers = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) };
    const expected = await ask(direct, '/en/about-us', { headers });
    const got = await ask(nginx.site, '/en/about-us', { headers });
    expect(got.status).toBe(304);
    expect(described(got)).toEqual(described(expected));
  });

  it('pages and answers are kept: they come while the server stands still', async () => {
    const kept = ['/en/Laila', `/en/Laila/${answer}`, '/en/Laila/answers', '/en/about-us'];
    const all = [...kept, '/api/public-profile/Laila'];
    await expect.poll(() => missingOf(all)).toEqual([]);
    // On a busy machine the server may answer before the signal reaches it.
    await expect.poll(() => missingOf(['/api/features'])).toEqual(['/api/features']);
  });

  /** Returns the pages that do not come again without the server before the second is over. */
  async function missingOf(pages: string[]): Promise<string[]> {
    await waitForSecondAfter(Date.now());
    const began = Date.now();
    await Promise.all(pages.map((path) => ask(nginx.site, path)));
    const missing = new Set(pages);
    process.kill(server.pid, 'SIGSTOP');
    try {
      const again = pages.map(async (path) => {
        await ask(nginx.site, path);
        missing.delete(path);
      });
      await Promise.race([Promise.all(again), waitForSecondAfter(began)]);
      return [...missing];
    } finally {
      process.kill(server.pid, 'SIGCONT');
    }
  }

  it('a message that is unpublished is gone from every page within a second', async () => {
    const pages = ['/en/Laila', '/en/Laila/answers', '/api/public-profile/Laila'];
    const [message = ''] = publishMessages(server, owner, 1);
    const url = records('messages', message);
    const change = { method: 'PATCH', body: JSON.stringify({ is_public: false }) };
    await expect.poll(() => pagesWith(message, pages)).toEqual(pages);
    const headers = { authorization: owner.token, 'content-type': 'application/json' };
    const { status } = await ask(nginx.site, url, { ...change, headers });
    const changedAt = Date.now();
    expect(status).toBe(200);
    await waitForSecondAfter(changedAt);
    expect(await pagesWith(message, pages)).toEqual([]);
  });

  async function pagesWith(message: string, pages: string[]): Promise<string[]> {
    const texts = await Promise.all(pages.map(textAt));
    return pages.filter((_, index) => texts[index]?.includes(`"${message}"`));
  }

  const textAt = async (path: string) =>
    (await ask(nginx.site, path, { headers: { 'accept-encoding': 'gzip, br' } })).text;
});

describe.skipIf(!findProgram('nginx'))('nginx keeps', { tags: ['long'] }, () => {
  const requests: IncomingMessage[] = [];
  const upstream = setUp(async () => {
    const server = createServer((asked, reply) => {
      requests.push(asked);
      const sent = new URL(asked.url ?? '/', 'http://server').searchParams;
      for (const [name, value] of sent) reply.setHeader(name, value);
      reply.statusCode = Number(sent.get('status') ?? 200);
      asked.resume().on('end', () => reply.end('answer'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { port, stop: () => server.close().closeAllConnections() };
  });
  const nginx = setUp(() => startNginx(`http://127.0.0.1:${upstream.port}`));

  /** Returns how many of ten requests within one second reached the server. */
  async function reachedOfTen(path: string, options: RawRequest = {}): Promise<number> {
    await waitForSecondAfter(Date.now());
    requests.length = 0;
    const began = Math.floor(Date.now() / 1000);
    for (let sent = 0; sent < 10; sent += 1) await ask(nginx.site, path, options);
    // A busy machine may need longer than the second.
    if (Math.floor(Date.now() / 1000) !== began) return reachedOfTen(path, options);
    return requests.length;
  }

  const page = 'cache-control=no-cache';
  type Row = [what: string, path: string, reached: number, options?: RawRequest];
  it.each<Row>([
    ["a profile's page", `/en/Laila?${page}`, 1],
    ['an answer', `/en/Laila/abc?${page}&vary=Origin,%20Accept-Encoding`, 1],
    ['a built page', '/en/about-us?cache-control=public,%20no-cache', 1],
    ["a profile's JSON", `/api/public-profile/Laila?${page}`, 1],
    ['no answer to a session', `/en/Laila?${page}`, 10, { headers: { authorization: 'token' } }],
    [
      'no answer to another site',
      `/en/Laila?${page}`,
      10,
      { headers: { origin: 'https://a.example' } },
    ],
    ['no other JSON', `/api/messages?${page}`, 10],
    ['no form', `/en/Laila?${page}`, 10, { method: 'POST', body: 'content=hello' }],
    ['nothing for one visitor', '/Laila?cache-control=private,%20no-store', 10],
    ["nothing that depends on the visitor's language", `/x?${page}&vary=Accept-Language`, 10],
    ['nothing that is silent about it', '/en/Laila', 10],
    ['no error', `/en/Laila?${page}&status=404`, 10],
    ['no redirect', `/en/Laila?${page}&status=302&location=/`, 10],
    ['nothing with a cookie', `/en/Laila?${page}&set-cookie=a%3Db`, 10],
  ])('%s', async (_what, path, reached, options) => {
    expect(await reachedOfTen(path, options)).toBe(reached);
  });
});

/** Headers that belong to a connection, and the length, which a chunked answer does not say. */
const ofConnection = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'server'],
]);

/**
 * Returns the parts that must be equal. Whether the server compresses a filled page depends on how busy it is, and nginx leaves
 * the encoding of a body that is not sent out.
 */
function described({ status, headers, bytes, text }: RawAnswer) {
  const isFilled = headers['cache-control'] === 'no-cache';
  const isEncodingFree = isFilled || status === 304;
  const names = Object.keys(headers)
    .filter((name) => !ofConnection.has(name) && !(isEncodingFree && name === 'content-encoding'))
    .sort();
  return {
    status,
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    body: isFilled ? text : inOneOrder(headers, bytes, text),
  };
}

/** Returns a body to compare: PocketBase 0.40 writes the keys of JSON in any order. */
function inOneOrder(headers: RawAnswer['headers'], bytes: Buffer, text: string): unknown {
  const isJson = headers['content-type']?.startsWith('application/json');
  return isJson ? sorted(JSON.parse(text)) : bytes.toString('base64');
}

/** Sorts the keys of each object in a JSON value. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** Waits until the second after this time has begun, for nginx too, which reads the clock now and then. */
async function waitForSecondAfter(time: number): Promise<void> {
  const end = (Math.floor(time / 1000) + 1) * 1000 + 20;
  while (Date.now() < end) await wait(end - Date.now());
}
