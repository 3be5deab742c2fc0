import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import * as desk from '../../src/contract/desk-people.ts';
import { checkUsernameAvailability } from '../../src/contract/profiles.ts';
import { signUpMember, type Member } from '../support/api.ts';
import { addPeople } from '../support/add-people.ts';
import { execute, insertMany } from '../support/database.ts';
import { askDesk, newModerator } from '../support/reports.ts';
import { Requester } from '../support/load.ts';
import { startServer, type Server } from '../support/server.ts';

// The figures are printed, for pocketbase/MEASURED.md.

const now = Date.now();
const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

interface Filled extends Server {
  moderator: Member;
  person: Member;
}

async function startFilled(accounts: number): Promise<Filled> {
  const server = await startServer();
  servers.push(server);
  const moderator = await newModerator(server, 'keeper');
  const person = await signUpMember(server, 'template');
  addPeople(server, person, accounts, (index) => [`u${index}`, `u${index}`]);
  execute(server, "UPDATE profiles SET is_suspended = TRUE WHERE username LIKE 'u%0'");
  insertMany(
    server,
    `INSERT INTO audit VALUES (?, ?, 'keeper', 'lift', 'somebody', '', '', '', '', '', '')`,
    Array.from({ length: accounts }, (_, index) => [randomUUID(), now - index]),
  );
  execute(
    server,
    `INSERT INTO cases (id, subject, subject_id, profile_id, content, is_private, reason, reported_at)
    SELECT id, 'profile', id, id, '', FALSE, 'hate', ${now} FROM profiles WHERE username LIKE 'u%5'`,
  );
  // All others are of one person.
  insertMany(
    server,
    `INSERT INTO cases
      (id, subject, subject_id, profile_id, content, is_private, reason, reported_at)
    VALUES (?, 'message', ?, ?, 'a text', FALSE, 'hate', ?)`,
    Array.from({ length: accounts / 10 }, (_, index) => [
      randomUUID(),
      randomUUID(),
      person.id,
      now - index,
    ]),
  );
  return { ...server, moderator, person };
}

const people = (fields: Record<string, string>) =>
  `${desk.findPeople.path}?${new URLSearchParams(fields)}`;
const check = (name: string) => `${checkUsernameAvailability.path}?username_to_check=${name}`;

const reads = [
  people({}),
  // Every tenth is suspended, and every tenth has a case; a single one moderates.
  ...desk.peopleFilters.map((filter) => people({ filter })),
  people({ filter: 'cases', after: '1 8' }),
  people({ after: `2020-01-01 00:00:00.000Z ${randomUUID()}` }),
  // Everybody is found twice by this, and nobody by the next.
  people({ begins: 'u' }),
  people({ begins: 'zz' }),
  people({ begins: 'u9' }),
  people({ begins: 'u', after: 'u5' }),
  people({ begins: 'u99@' }),
  `${desk.showPerson.path}?id={person}`,
  `${desk.showPerson.path}?id={person}&after=${now - 500}.x`,
  desk.listAudit.path,
  ...Object.keys(desk.auditActions).map((kind) => `${desk.listAudit.path}?kind=${kind}`),
  `${desk.listAudit.path}?after=${now - 500}+x`,
  check('somebody-new'),
  check('u500'),
  check('u5OO'),
  check('hamsa_support'),
];

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN;

it('people and names are found among 100,000 at most twice as slowly as among 1,000', async () => {
  const both = [await startFilled(1000), await startFilled(100_000)];
  const ratios: Record<string, number> = {};
  for (const path of reads) {
    const requesters = both.map((server) => ({
      requester: new Requester(server.url + path.replace('{person}', server.person.id), 'GET'),
      headers: { authorization: server.moderator.token },
      times: [] as number[],
    }));
    for (let round = 0; round < 41; round += 1) {
      for (const { requester, headers, times } of requesters) {
        times.push(await requester.timeOf(undefined, headers));
      }
    }
    for (const { requester } of requesters) requester.close();
    ratios[path] = compare(
      path,
      requesters.map(({ times }) => times),
    );
  }
  for (const [path, times] of await suspendInTurns(both)) ratios[path] = compare(path, times);
  expect(Object.entries(ratios).filter(([, ratio]) => !(ratio <= 2))).toEqual([]);
});

function compare(path: string, times: readonly number[][]): number {
  const [few = NaN, many = NaN] = times.map(median);
  console.log(`${path}: ${few.toFixed(2)} ms, ${many.toFixed(2)} ms`);
  return many / few;
}

/** Suspends a person and lifts it again, in turns on both servers. */
async function suspendInTurns(both: readonly Filled[]): Promise<Map<string, number[][]>> {
  const times = new Map<string, number[][]>();
  for (let round = 0; round < 11; round += 1) {
    for (const [index, server] of both.entries()) {
      for (const contract of [desk.suspendPerson, desk.liftSuspension]) {
        const fields = { id: server.person.id, reason: 'hate', words: '' };
        const began = performance.now();
        const { status, text } = await askDesk(server, contract, server.moderator.token, fields);
        expect(status, text).toBe(200);
        const ofContract = times.get(contract.path) ?? both.map(() => []);
        ofContract[index]?.push(performance.now() - began);
        times.set(contract.path, ofContract);
      }
    }
  }
  return times;
}
