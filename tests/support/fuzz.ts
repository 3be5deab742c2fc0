import { Agent, request as httpRequest } from 'node:http';
import { contractInputs } from './contract-inputs.ts';
import { newFuzzPeople } from './fuzz-people.ts';
import { fuzzRequest, type FuzzRequest } from './fuzz-requests.ts';
import { fuzzTargets } from './fuzz-targets.ts';
import { readsStrictJson } from './pocketbase-version.ts';
import { Random } from './random.ts';
import type { Server } from './server.ts';
import { StorageWatch } from './storage-watch.ts';
import { STEP_TIMEOUT } from './timeouts.ts';

interface FuzzReport {
  /** Requests that failed, or changed something although they were refused. */
  faults: string[];
  /** Number of answers of each status. */
  statuses: Map<number, number>;
  /** Routes that were asked, as `METHOD path`. */
  asked: Set<string>;
}

/** Another one each time; the variable repeats a run. */
export const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 32);
/** Stands for the status of a refusal that no handler meant. */
const UNHANDLED = 599;
/** Requests until people are made anew. */
const ROUND = 500;
/** Bytes of an answer's headers: a redirect repeats the query. */
const LONGEST_HEADER = 1024 * 1024;
/** Milliseconds after a full minute in which the server's jobs may write, too. */
const JOBS = 10_000;

/**
 * Sends requests made from the seed to every route. One after the other, all tables and files are compared
 * after each one that is refused; where several are sent at once, only the answers are looked at.
 */
export async function fuzz(server: Server, count: number, atOnce = 1): Promise<FuzzReport> {
  const random = new Random(seed);
  const inputs = contractInputs();
  const report: FuzzReport = { faults: [], statuses: new Map(), asked: new Set() };
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const send = (request: FuzzRequest) => statusOf(server, agent, request);
  for (let sent = 0; sent < count; sent += ROUND) {
    const { people, known } = await newFuzzPeople(server);
    const targets = await fuzzTargets(server, people, inputs);
    const tokens = [undefined, 'x.y.z', ...Object.values(people)];
    const watch = atOnce === 1 ? new StorageWatch(server) : undefined;
    let left = Math.min(ROUND, count - sent);
    const work = async (): Promise<void> => {
      while (left-- > 0) {
        const target = random.pick(targets);
        report.asked.add(`${target.method} ${target.path}`);
        await check(fuzzRequest(random, target, known, tokens), send, report, watch);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    watch?.close();
  }
  agent.destroy();
  return report;
}

async function check(
  request: FuzzRequest,
  send: (request: FuzzRequest) => Promise<number>,
  { faults, statuses }: FuzzReport,
  watch: StorageWatch | undefined,
): Promise<void> {
  const status = await send(request);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const fail = (why: string) => faults.push(`${why}: ${shown(request)}`);
  if (status === 0 || status >= 500) fail(String(status));
  let changes = watch?.changes() ?? [];
  if (status < 400 || changes.length === 0) return;
  if (Date.now() % 60_000 < JOBS) {
    // A job may have made the change. Sent again, the request alone is to blame.
    await send(request);
    changes = watch?.changes() ?? [];
  }
  if (changes.length > 0) fail(`${status}, but changed ${changes.join(', ')}`);
}

const shown = ({ method, path, headers, body }: FuzzRequest) =>
  JSON.stringify([method, path.slice(0, 500), headers, body?.toString('latin1').slice(0, 500)]);

/**
 * Whether an answer has the words by which PocketBase answers for a handler that threw something else than a
 * refusal. A body that cannot be read gets them, too.
 */
const isUnhandled = (text: string, request: FuzzRequest): boolean =>
  text.includes('Something went wrong while processing') && isReadable(request);

/** Whether a body is JSON that Go and JavaScript read alike. */
function isReadable({ path, headers, body }: FuzzRequest): boolean {
  if (headers['content-type'] !== 'application/json' || path.includes('?')) return false;
  const bytes = body?.toString('latin1') ?? '';
  // Go reads no number above 1.8e308 and nothing that is nested more than 10,000 times.
  if (/\d{300}|\[{10001}|@jsonPayload/.test(bytes)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const value: unknown = JSON.parse(text);
    if (readsStrictJson() && namesIn(text) > membersOf(value)) return false;
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Returns how many names a JSON text has: more than its value has members if an object repeats one. */
function namesIn(text: string): number {
  const strings = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)];
  return strings.filter(([, colon]) => colon !== undefined).length;
}

function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value);
  const own = Array.isArray(value) ? 0 : inside.length;
  return inside.reduce<number>((sum, each) => sum + membersOf(each), own);
}

/**
 * Returns the status of the answer, and 0 if there was none: several times, since TCP may lose the answer to a
 * body that the server refuses unread, with the connection.
 */
function statusOf(server: Server, agent: Agent, request: FuzzRequest, tries = 5): Promise<number> {
  const { method, path, headers, body } = request;
  return new Promise<number>((resolve) => {
    const retry = () => resolve(tries === 1 ? 0 : statusOf(server, agent, request, tries - 1));
    const signal = AbortSignal.timeout(STEP_TIMEOUT);
    const options = { method, headers, agent, signal, maxHeaderSize: LONGEST_HEADER };
    const sent = httpRequest(server.url + path, options, (answer) => {
      const { statusCode = 0 } = answer;
      // A live line does not end.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) sent.destroy();
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.once('close', () => resolve(isUnhandled(text, request) ? UNHANDLED : statusCode));
    });
    sent.once('error', retry).end(body);
  });
}
