import { Agent, request as httpRequest } from 'node:http';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { contractInputs, type Field, Random } from './fuzz-values.ts';
import { newFuzzPeople, type FuzzPeople } from './fuzz-people.ts';
import { fuzzRequest, type FuzzRequest, type Target } from './fuzz-requests.ts';
import { readsStrictJson } from './pocketbase-version.ts';
import type { Server } from './server.ts';
import { STEP_TIMEOUT } from './timeouts.ts';
import { openDatabase } from './database.ts';
import { requests } from '../../src/contract/all.ts';
import { records, request } from './api.ts';
import { registeredRoutes } from './registered-routes.ts';

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

/** Tells which tables and files of a server have changed since it was asked before. */
class StorageWatch {
  private readonly database: DatabaseSync;
  private readonly storage: string;
  private version = 0;
  private before = new Map<string, string>();

  constructor(server: Pick<Server, 'dataDir'>) {
    this.database = openDatabase(server, { readOnly: true });
    this.storage = join(server.dataDir, 'storage');
    this.changes();
  }

  /** Returns the names of the changed tables, and `files`. Costs next to nothing where nothing was written. */
  changes(): string[] {
    const files = this.files();
    // SQLite's version changes with each commit of another connection.
    const version = Number(this.database.prepare('PRAGMA data_version').get()?.['data_version']);
    if (version === this.version && files === this.before.get('files')) return [];
    this.version = version;
    const now = new Map([...this.tables(), ['files', files] as const]);
    const names = [...now.keys()].filter((name) => now.get(name) !== this.before.get(name));
    this.before = now;
    return names;
  }

  close(): void {
    this.database.close();
  }

  private tables(): [string, string][] {
    const tables = "SELECT name FROM sqlite_master WHERE type = 'table'";
    return this.database
      .prepare(tables)
      .all()
      .map(({ name }) => {
        const rows = this.database.prepare(`SELECT * FROM "${String(name)}"`).all();
        return [String(name), JSON.stringify(rows)];
      });
  }

  private files(): string {
    try {
      return readdirSync(this.storage, { recursive: true, encoding: 'utf8' }).join('\n');
    } catch {
      return '';
    }
  }
}

interface Collection {
  name: string;
  fields: { name: string; type: string }[];
}

const kinds: Record<string, readonly ('string' | 'number' | 'boolean' | 'object')[]> = {
  bool: ['boolean'],
  number: ['number'],
  json: ['object', 'string'],
};

/**
 * Returns every route of the contract and of the hooks, and the record routes of every collection.
 * @param inputs fields of the contract's requests, by name
 */
async function fuzzTargets(
  server: Server,
  people: FuzzPeople,
  inputs: ReadonlyMap<string, readonly Field[]>,
): Promise<Target[]> {
  const callersOf = {
    anybody: [undefined],
    member: [people.owner],
    moderator: [people.moderator],
    superuser: [people.superuser],
  };
  const contract = [...requests].map(([name, { method, path, caller }]): Target => {
    return { method, path, callers: callersOf[caller], fields: inputs.get(name) ?? [] };
  });
  const others = registeredRoutes()
    .filter(
      ({ method, path }) => !contract.some((one) => one.method === method && one.path === path),
    )
    .map((route): Target => ({ ...route, callers: [undefined, people.owner], fields: [] }));
  // Most requests go to the routes that do most.
  const own = [...contract, ...others];
  return [...own, ...own, ...(await recordTargets(server, people))];
}

async function recordTargets(server: Server, { owner, superuser }: FuzzPeople): Promise<Target[]> {
  const { token } = server.superuser;
  const { body } = await request(server, 'GET', '/api/collections?perPage=200', { token });
  return (body['items'] as Collection[]).flatMap(({ name, fields }) => {
    // The superusers of the console are left alone: they would lock the test out.
    const callers = name === '_superusers' ? [undefined, owner] : [undefined, owner, superuser];
    const all = fields.map(fieldOf);
    const one = `${records(name)}/{id}`;
    return [
      { method: 'GET', path: records(name), callers, fields: all },
      { method: 'GET', path: one, callers, fields: all },
      { method: 'POST', path: records(name), callers, fields: all },
      { method: 'PATCH', path: one, callers, fields: all },
      { method: 'DELETE', path: one, callers: [undefined, owner], fields: [] },
    ];
  });
}

const fieldOf = ({ name, type }: Collection['fields'][number]): Field => ({
  name,
  kinds: new Set(kinds[type] ?? (['string'] as const)),
  texts: [],
});
