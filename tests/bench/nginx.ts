// Measures, in one run, the pages and messages a second through pocketbase/deploy/nginx.conf against those
// of the server alone, both without TLS, and once with it. Exits with status 1 if a ratio is below its limit.
import { records, signUpMember } from '../support/api.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import { throughput } from '../support/load.ts';
import { deployEnv, publicName, startNginx } from '../support/nginx.ts';
import { startServer } from '../support/server.ts';

const ROUNDS = 5;
const SECONDS = 2;

interface Subject {
  name: string;
  path: string;
  connections: number;
  body?: object;
  /** Least ratio of nginx to the server alone. */
  limit: number;
}

const server = await startServer({ env: deployEnv });
const nginx = await startNginx(server.url, false);
const withTls = await startNginx(server.url);
const owner = await signUpMember(server, 'Laila');
publishMessages(server, owner, 20);
const message = { recipient_id: owner.id, content: 'A whisper of an ordinary length.' };
const subjects: Subject[] = [
  { name: 'a profile with 20 messages', path: '/en/Laila', connections: 16, limit: 3 },
  { name: 'its JSON', path: '/api/public-profile/Laila', connections: 16, limit: 2 },
  { name: 'a built page', path: '/en/about-us', connections: 16, limit: 2 },
  { name: 'messages', path: records('messages'), connections: 64, body: message, limit: 0.9 },
];
const ways = {
  alone: server.url,
  nginx: `http://127.0.0.1:${nginx.site.port}`,
  'nginx with TLS': `https://127.0.0.1:${withTls.site.port}`,
};
type Way = keyof typeof ways;

try {
  let isBelow = false;
  for (const subject of subjects) {
    const rates: Record<Way, number[]> = { alone: [], nginx: [], 'nginx with TLS': [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of Object.keys(ways) as Way[]) rates[way].push(await rateOf(subject, way));
    }
    const [alone, through, encrypted] = Object.values(rates).map(median) as [
      number,
      number,
      number,
    ];
    const ratio = through / alone;
    isBelow ||= ratio < subject.limit;
    console.log(
      `${subject.name}: alone ${alone.toFixed(0)}/s, through nginx ${through.toFixed(0)}/s = ` +
        `${ratio.toFixed(2)} (at least ${subject.limit}), with TLS ${encrypted.toFixed(0)}/s`,
    );
  }
  process.exitCode = isBelow ? 1 : 0;
} finally {
  await nginx.stop();
  await withTls.stop();
  await server.stop();
}

async function rateOf({ name, path, connections, body }: Subject, way: Way): Promise<number> {
  const { perSecond, failed } = await throughput(
    ways[way] + path,
    connections,
    SECONDS,
    body,
    publicName,
  );
  if (failed > 0) throw new Error(`${name}, ${way}: ${failed} requests failed`);
  return perSecond;
}

function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? NaN;
}
