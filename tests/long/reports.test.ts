import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import * as desk from '../../src/contract/desk.ts';
import { listNotices } from '../../src/contract/notices.ts';
import { report as contract } from '../../src/contract/reports.ts';
import { records, request, signUpMember, type Member } from '../support/api.ts';
import { insertMany, query } from '../support/database.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import { burst, Requester, visit } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { newModerator } from '../support/reports.ts';
import { startServer, type Server } from '../support/server.ts';

// The figures are printed, for pocketbase/MEASURED.md.

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

async function start(rateLimits: 'on' | 'off'): Promise<Server> {
  const server = await startServer({ rateLimits });
  servers.push(server);
  return server;
}

it('300 reports at once are answered within a second, in 250 MB, and a message meanwhile, too', async () => {
  const server = await start('on');
  const owner = await signUpMember(server, 'Laila');
  const [subject_id = ''] = publishMessages(server, owner, 1);
  const fields = { subject: 'message', subject_id, reason: 'hate', note: 'It is about me.' };
  const reports = burst(server.url + contract.path, 300, {}, String(new URLSearchParams(fields)));
  const message = String(new URLSearchParams({ recipient_id: owner.id, content: 'hello' }));
  const sent = await visit(server.url + records('messages'), '127.2.0.1', {}, message);
  const { statuses, slowest95 } = await reports;
  const memory = peakMemory(server.pid);
  console.log(
    `300 reports: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB; ` +
      `a message meanwhile ${sent.time.toFixed(0)} ms`,
  );
  expect(statuses.filter((status) => status !== 204)).toEqual([]);
  expect(query(server, 'SELECT reports FROM cases')).toMatchObject([{ reports: 300 }]);
  expect(sent.status).toBe(204);
  expect(slowest95).toBeLessThanOrEqual(1000);
  expect(sent.time).toBeLessThanOrEqual(1000);
  expect(memory).toBeLessThanOrEqual(250);
});

/** Copies a member's row, and opens cases about the copies and about one message that many reported. */
function fill(server: Server, template: Member, size: { accounts: number; cases: number }): void {
  const [row = {}] = query(server, 'SELECT * FROM profiles WHERE id = ?', template.id);
  const ids = Array.from({ length: size.accounts }, () => randomUUID());
  const copies = ids.map((id, index) => {
    const own = {
      id,
      username: `u${index}`,
      email: `u${index}@example.com`,
      tokenKey: randomUUID(),
    };
    return Object.values({ ...row, ...own });
  });
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  insertMany(server, `INSERT INTO profiles (${columns.join(', ')}) VALUES (${places})`, copies);
  // Cases that nobody decides are deleted after half a year.
  const now = Date.now();
  const cases = Array.from({ length: size.cases }, (_, index) => {
    const state = ['open', 'decided', 'objected', 'closed'][index % 4] ?? '';
    const at = state === 'open' ? 0 : 1_000_000 + index;
    const ended = state === 'decided' || state === 'closed' ? at : 0;
    const subject = index % 3 === 0 ? 'message' : 'answer';
    const profile = index % 10 === 0 ? template.id : (ids[index % ids.length] ?? '');
    const action = state === 'open' ? '' : 'warn';
    const values = [state, action, at, ended, now + index * 60_000, index % 7 === 0 ? 0 : 1];
    return [randomUUID(), subject, randomUUID(), profile, ...values];
  });
  insertMany(
    server,
    `INSERT INTO cases (id, subject, subject_id, profile_id, content, is_private, reason,
      state, action, decided_at, ended_at, reported_at, priority)
    VALUES (?, ?, ?, ?, 'a text', FALSE, 'hate', ?, ?, ?, ?, ?, ?)`,
    cases,
  );
  const [first] = query(server, "SELECT id FROM cases WHERE state = 'open' ORDER BY priority DESC");
  insertMany(
    server,
    `INSERT INTO case_reports
      (id, case_id, reason, note, link_digest, email, language, owner_id, reported_at)
    VALUES (?, ?, 'hate', ?, ?, '', '', '', ?)`,
    Array.from({ length: size.cases }, (_, index) => [
      randomUUID(),
      String(first?.['id']),
      `note ${index}`,
      randomUUID().replaceAll('-', ''),
      index * 60_000,
    ]),
  );
}

interface Filled extends Server {
  moderator: Member;
  /** Id of the case that everybody reported. */
  crowded: string;
}

async function startFilled(size: { accounts: number; cases: number }): Promise<Filled> {
  const server = await start('off');
  const moderator = await newModerator(server, 'keeper');
  fill(server, await signUpMember(server, 'template'), size);
  const [crowded] = query(server, 'SELECT id FROM cases ORDER BY reports DESC LIMIT 1');
  return { ...server, moderator, crowded: String(crowded?.['id']) };
}

const lists = (state: string) =>
  ['', '&subject=message', '&urgent=true', '&subject=answer&urgent=true'].map(
    (filter) => `${desk.listCases.path}?state=${state}${filter}`,
  );
const reads = (server: Filled) => [
  desk.showDeskUser.path,
  ...['open', 'objected', 'decided', 'closed'].flatMap(lists),
  `${desk.listCases.path}?state=open&after=1.300000.${randomUUID()}`,
  `${desk.showCase.path}?id=${server.crowded}`,
  listNotices.path,
];

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN;

it('requests of the desk with 10,000 cases and 100,000 accounts take at most twice as long as with 100 and 1,000', async () => {
  const small = await startFilled({ accounts: 1000, cases: 100 });
  const large = await startFilled({ accounts: 100_000, cases: 10_000 });
  const ratios: Record<string, number> = {};
  for (const [index, path] of reads(small).entries()) {
    const requesters = [small, large].map((server) => ({
      requester: new Requester(server.url + (reads(server)[index] ?? path), 'GET'),
      headers: { authorization: server.moderator.token },
      times: [] as number[],
    }));
    for (let round = 0; round < 41; round += 1) {
      for (const { requester, headers, times } of requesters) {
        times.push(await requester.timeOf(undefined, headers));
      }
    }
    for (const { requester } of requesters) requester.close();
    const [few = NaN, many = NaN] = requesters.map(({ times }) => median(times));
    ratios[path.replace(/[\d.]*[0-9a-f-]{36}/, '…')] = many / few;
    console.log(`${path}: ${few.toFixed(2)} ms, ${many.toFixed(2)} ms`);
  }
  await compareDecisions(small, large, ratios);
  expect(Object.entries(ratios).filter(([, ratio]) => ratio > 2)).toEqual([]);
});

/** Decides the crowded case, takes that back, and answers an objection, in turns on both servers. */
async function compareDecisions(
  small: Filled,
  large: Filled,
  ratios: Record<string, number>,
): Promise<void> {
  const times = new Map<string, [number[], number[]]>();
  for (let round = 0; round < 11; round += 1) {
    for (const [index, server] of [small, large].entries()) {
      for (const [path, json] of writes(server)) {
        const began = performance.now();
        const { token } = server.moderator;
        const { status, text } = await request(server, 'POST', path, { token, json });
        expect(status, text).toBe(200);
        const both = times.get(path) ?? [[], []];
        both[index]?.push(performance.now() - began);
        times.set(path, both);
      }
    }
  }
  for (const [path, [few, many]] of times) {
    ratios[path] = median(many) / median(few);
    console.log(`${path}: ${median(few).toFixed(2)} ms, ${median(many).toFixed(2)} ms`);
  }
}

function writes(server: Filled): [string, object][] {
  const id = server.crowded;
  const [objected] = query(server, "SELECT id FROM cases WHERE state = 'objected' LIMIT 1");
  return [
    [desk.decideCase.path, { id, action: 'warn', reason: 'hate', words: '' }],
    [desk.undoDecision.path, { id }],
    [desk.answerObjection.path, { id: objected?.['id'], verdict: 'upheld', words: '' }],
  ];
}
