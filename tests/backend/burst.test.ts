import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpMember, type Member } from '../support/api.ts';
import { query } from '../support/database.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import { burst } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';

// A smaller run of tests/long/burst.test.ts, which also measures the time.

const VISITORS = 60;

let server: Server;
let owner: Member;

beforeAll(async () => {
  server = await startServer({ rateLimits: 'on' });
  owner = await signUpMember(server, 'Laila');
  publishMessages(server, owner, 20);
});
afterAll(() => server.stop());

it.each([
  ['a profile', () => ''],
  ['an answer', () => `/${firstAnswer()}`],
  ['all answers', () => '/answers'],
])('many first views of %s at once are all answered, in little memory', async (_, pathOf) => {
  const { statuses } = await burst(`${server.url}/en/${owner.username}${pathOf()}`, VISITORS);
  expect(statuses).toEqual(Array.from({ length: VISITORS }, () => 200));
  expect(peakMemory(server.pid)).toBeLessThanOrEqual(250);
});

const firstAnswer = () =>
  String(query(server, 'SELECT message_id FROM message_replies')[0]?.['message_id']);
