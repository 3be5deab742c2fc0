import { afterAll, beforeAll, expect, it } from 'vitest';
import { request, signUpMember, type Member } from '../support/api.ts';
import { costlyQueries } from '../support/costly-queries.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import { peakMemory, residentMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';

const AT_ONCE = 130;

let server: Server;
let member: Member;

beforeAll(async () => {
  server = await startServer({ rateLimits: 'on' });
  member = await signUpMember(server, 'Asker');
  fillInbox(server, member, 1500);
});
afterAll(() => server.stop());

async function millisecondsFor(path: string): Promise<number> {
  const began = performance.now();
  const { status } = await request(server, 'GET', path);
  expect(status).toBe(200);
  return performance.now() - began;
}

it(`${AT_ONCE} queries that would take minutes, sent at once by one member, delay no other visitor`, async () => {
  await millisecondsFor('/en/Asker');
  const before = residentMemory(server.pid);
  const paths = Array.from({ length: AT_ONCE }, (_, i) => costlyQueries[i % costlyQueries.length]);
  const began = performance.now();
  const answers = Promise.all(paths.map((path = '') => request(server, 'GET', path, member)));
  const another = await millisecondsFor('/en/Asker');
  const statuses = new Set((await answers).map(({ status }) => status));
  const all = performance.now() - began;
  console.log(
    `${AT_ONCE} refused in ${all.toFixed(0)} ms; another visitor's page ${another.toFixed(0)} ms; ` +
      `memory ${before.toFixed(0)} MB before, ${peakMemory(server.pid).toFixed(0)} MB at the peak`,
  );
  expect([...statuses]).toEqual([403]);
  expect(another).toBeLessThan(500);
  expect(peakMemory(server.pid)).toBeLessThan(250);
});
