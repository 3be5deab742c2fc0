// Measures ratios of throughput within one run: of a built page to the same file from nginx, of the
// profile page and its JSON to a built page, and of sending a message to creating a record in a
// collection without rules, hooks and indexes. Exits with status 1 if a ratio is below its limit.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dist } from '../../pocketbase/serve/project.mjs';
import { records, request, signUpMember, type Member } from '../support/api.ts';
import { provideProgram } from '../support/debian-packages.mjs';
import { publishMessages } from '../support/fill-inbox.ts';
import { freePort } from '../support/free-port.ts';
import { throughput, visit } from '../support/load.ts';
import { startServer, type Server } from '../support/server.ts';

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
  limit: number;
}

const folder = await mkdtemp(join(tmpdir(), 'hamsa-bench-'));
const server = await startServer();
const nginx = await startNginx();
try {
  const owner = await signUpMember(server, 'Laila');
  publishMessages(server, owner, 20);
  await createBareCollection(server);
  const ratios = describeRatios(owner);
  const measured = [...new Set(ratios.flatMap(({ of, to }) => [of, to]))];
  const medians = await measure(measured);
  for (const [{ name }, perSecond] of medians) {
    console.log(`${name.padEnd(44)} ${perSecond.toFixed(0).padStart(8)}/s`);
  }
  const belowLimit = ratios.filter((ratio) => !holds(ratio, medians));
  process.exitCode = belowLimit.length > 0 ? 1 : 0;
} finally {
  nginx.kill('SIGTERM');
  await server.stop();
  await rm(folder, { recursive: true });
}

function describeRatios({ id, username }: Member): Ratio[] {
  const page = (name: string, url: string) => ({ name, url, connections: 8 });
  const create = (collection: string, body: object) => ({
    name: `created: ${collection}`,
    url: server.url + records(collection),
    connections: 4,
    body,
  });
  const text = 'A whisper of an ordinary length, as somebody would write it.';
  const file = page('nginx, the same brotli file', `${nginx.url}/page`);
  const built = page('a built page', `${server.url}/${PAGE}`);
  const profile = page('a profile with 20 messages', `${server.url}/en/${username}`);
  const json = page('its JSON', `${server.url}/api/public-profile/${username}`);
  const bare = create('bare', { recipient: id, content: text });
  const message = create('messages', { recipient_id: id, content: text });
  return [
    { of: built, to: file, limit: 0.17 },
    { of: profile, to: built, limit: 0.5 },
    { of: json, to: built, limit: 0.5 },
    { of: message, to: bare, limit: 0.4 },
  ];
}

/** Returns each subject's requests per second: the median of rounds that measure all of them in turn. */
async function measure(all: Measured[]): Promise<Map<Measured, number>> {
  const rates = new Map(all.map((one) => [one, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [one, found] of rates) found.push(await rateOf(one));
  }
  return new Map([...rates].map(([one, found]) => [one, median(found)]));
}

async function rateOf({ name, url, connections, body }: Measured): Promise<number> {
  const { perSecond, failed } = await throughput(url, connections, SECONDS, body);
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed`);
  return perSecond;
}

function holds({ of, to, limit }: Ratio, medians: Map<Measured, number>): boolean {
  const ratio = (medians.get(of) ?? NaN) / (medians.get(to) ?? NaN);
  console.log(`${of.name} : ${to.name} = ${ratio.toFixed(2)} (at least ${limit})`);
  return ratio >= limit;
}

function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? NaN;
}

/** Creates a collection as the console does, writable by everybody. */
async function createBareCollection({ url, superuser }: Server): Promise<void> {
  const text = (name: string) => ({ name, type: 'text' });
  const fields = [text('recipient'), text('content')];
  const json = { name: 'bare', type: 'base', fields, createRule: '' };
  const { status } = await request({ url }, 'POST', '/api/collections', { ...superuser, json });
  if (status !== 200) throw new Error(`no collection: ${status}`);
}

async function startNginx() {
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
