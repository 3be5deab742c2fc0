import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dist } from '../support/built-site.ts';
import { records, request, signUpMember, type Member } from '../support/api.ts';
import { provideProgram } from '../support/debian-packages.mjs';
import { publishMessages } from '../support/fill-inbox.ts';
import { freePort } from '../support/free-port.ts';
import { throughput, visit } from '../support/load.ts';
import { startServer, type Server } from '../support/server.ts';
import { quantile, type Figure } from './figures.ts';

const ROUNDS = 7;
const SECONDS = 2;
const PAGE = 'en/about-us';

interface Measured {
  name: string;
  url: string;
  connections: number;
  /** JSON body of a request that creates a record. */
  body?: object;
}

interface Ratio {
  of: Measured;
  to: Measured;
  min: number;
}

/**
 * Measures ratios of throughput within one run: of a built page to the same file from nginx, of the profile
 * page and its JSON to a built page, of sending a message to creating a record in a collection without
 * rules, hooks and indexes, and of signing in to PocketBase's own sign-in, which is bcrypt and little else.
 */
export async function measureServing(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hamsa-bench-'));
  const server = await startServer({ passwords: 'slow' });
  const nginx = await startNginx(folder);
  try {
    const owner = await signUpMember(server, 'Laila');
    publishMessages(server, owner, 20);
    await createBareCollections(server, owner);
    const ratios = describeRatios(server.url, nginx.url, owner);
    const medians = await measure([...new Set(ratios.flatMap(({ of, to }) => [of, to]))]);
    const rateOf = (one: Measured) => medians.get(one) ?? NaN;
    return [
      ...[...medians].map(([{ name }, measured]): Figure => ({ name, measured, unit: '/s' })),
      ...ratios.map(({ of, to, min }): Figure => {
        const measured = rateOf(of) / rateOf(to);
        return { name: `${of.name}, to ${to.name}`, measured, unit: '', budget: { min } };
      }),
    ];
  } finally {
    nginx.kill('SIGTERM');
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

function describeRatios(origin: string, nginx: string, owner: Member): Ratio[] {
  const { id, username, email: identity, password } = owner;
  const page = (name: string, url: string) => ({ name, url, connections: 8 });
  const create = (collection: string, connections: number, body: object) => ({
    name: `${collection}, ${connections} connections`,
    url: origin + records(collection),
    connections,
    body,
  });
  const signIn = (name: string, collection: string) => ({
    name,
    url: `${origin}/api/collections/${collection}/auth-with-password`,
    connections: 1,
    body: { identity, password },
  });
  const content = 'A whisper of an ordinary length, as somebody would write it.';
  const bare = (connections: number) => create('bare', connections, { recipient: id, content });
  const messages = (connections: number) =>
    create('messages', connections, { recipient_id: id, content });
  const file = page('the same brotli file from nginx', `${nginx}/page`);
  const built = page('a built page', `${origin}/${PAGE}`);
  const profile = page('a profile with 20 messages', `${origin}/en/${username}`);
  const json = page('its JSON', `${origin}/api/public-profile/${username}`);
  return [
    { of: built, to: file, min: 0.4 },
    { of: profile, to: built, min: 0.6 },
    { of: json, to: built, min: 0.5 },
    { of: messages(4), to: bare(4), min: 0.4 },
    { of: messages(64), to: bare(64), min: 0.25 },
    {
      of: signIn('sign-ins', 'profiles'),
      to: signIn('sign-ins without hooks', 'bare_people'),
      min: 0.9,
    },
  ];
}

/** Returns each subject's requests per second: the median of rounds that measure all of them in turn. */
async function measure(all: Measured[]): Promise<Map<Measured, number>> {
  const rates = new Map(all.map((one) => [one, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [one, found] of rates) found.push(await rateOf(one));
  }
  return new Map([...rates].map(([one, found]) => [one, quantile(found)]));
}

async function rateOf({ name, url, connections, body }: Measured): Promise<number> {
  const { perSecond, failed } = await throughput(url, connections, SECONDS, body);
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed`);
  return perSecond;
}

/** Creates collections as the console does: one that everybody may write to, and one of accounts. */
async function createBareCollections(server: Server, { email, password }: Member): Promise<void> {
  const text = (name: string) => ({ name, type: 'text' });
  const fields = [text('recipient'), text('content')];
  await post(server, '/api/collections', { name: 'bare', type: 'base', fields, createRule: '' });
  await post(server, '/api/collections', {
    name: 'bare_people',
    type: 'auth',
    authAlert: { enabled: false },
  });
  const person = { email, password, passwordConfirm: password };
  await post(server, records('bare_people'), person);
}

async function post(server: Server, path: string, json: object): Promise<void> {
  const { status, text } = await request(server, 'POST', path, { ...server.superuser, json });
  if (status !== 200) throw new Error(text);
}

async function startNginx(folder: string) {
  const port = await freePort();
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log stderr;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; keepalive_requests 1000000;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server {
        listen 127.0.0.1:${port};
        location = /page {
          alias ${join(dist, PAGE)}.html.br;
          default_type text/html;
          add_header Content-Encoding br;
        }
      }
    }`,
  );
  const child = spawn(provideProgram('nginx'), ['-c', configuration], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && (await visit(`${url}/page`)).status !== 200; tries += 1)
    await wait(50);
  return { url, kill: child.kill.bind(child) };
}
