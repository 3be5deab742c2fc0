import { records, signUpMember, type Member } from '../support/api.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import { throughput } from '../support/load.ts';
import { deployEnv, publicName, startNginx } from '../support/nginx.ts';
import { startServer } from '../support/server.ts';
import { quantile, type Figure } from './figures.ts';

const ROUNDS = 5;
const SECONDS = 2;

interface Subject {
  name: string;
  path: string;
  connections: number;
  body?: object;
  /** Least ratio of nginx to the server alone. */
  min: number;
}

/**
 * Measures, in one run, the pages and messages a second through pocketbase/deploy/nginx.conf against those
 * of the server alone, both without TLS, and once with it.
 */
export async function measureReverseProxy(): Promise<Figure[]> {
  const server = await startServer({ env: deployEnv });
  const nginx = await startNginx(server.url, false);
  const withTls = await startNginx(server.url);
  const origins = {
    alone: server.url,
    'through nginx': `http://127.0.0.1:${nginx.site.port}`,
    'through nginx with TLS': `https://127.0.0.1:${withTls.site.port}`,
  };
  try {
    const owner = await signUpMember(server, 'Laila');
    publishMessages(server, owner, 20);
    const figures: Figure[] = [];
    for (const subject of subjectsOf(owner)) {
      const rates = await measure(subject, Object.values(origins));
      const rows = Object.keys(origins).map((way, index): Figure => {
        return { name: `${subject.name} ${way}`, measured: rates[index] ?? NaN, unit: '/s' };
      });
      const [alone = NaN, through = NaN] = rates;
      const name = `${subject.name} through nginx, to alone`;
      const budget = { min: subject.min };
      figures.push(...rows, { name, measured: through / alone, unit: '', budget });
    }
    return figures;
  } finally {
    await nginx.stop();
    await withTls.stop();
    await server.stop();
  }
}

function subjectsOf({ id, username }: Member): Subject[] {
  const message = { recipient_id: id, content: 'A whisper of an ordinary length.' };
  return [
    { name: 'a profile', path: `/en/${username}`, connections: 16, min: 3 },
    { name: 'its JSON', path: `/api/public-profile/${username}`, connections: 16, min: 2 },
    { name: 'a built page', path: '/en/about-us', connections: 16, min: 2 },
    { name: 'messages', path: records('messages'), connections: 64, body: message, min: 0.9 },
  ];
}

/** Returns the median rate at each origin, of rounds that measure them in turn. */
async function measure(subject: Subject, origins: readonly string[]): Promise<number[]> {
  const rates = origins.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, origin] of origins.entries()) {
      rates[index]?.push(await rateOf(subject, origin));
    }
  }
  return rates.map((found) => quantile(found));
}

async function rateOf({ name, path, connections, body }: Subject, origin: string) {
  const { perSecond, failed } = await throughput(
    origin + path,
    connections,
    SECONDS,
    body,
    publicName,
  );
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed at ${origin}`);
  return perSecond;
}
