import { afterEach, beforeEach, expect, it } from 'vitest';
import { listInboxDays } from '../../src/contract/messages.ts';
import { signUpMember } from '../support/api.ts';
import { fillInbox, publishMessages } from '../support/fill-inbox.ts';
import { burst } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';

// A smaller run of tests/long/burst.test.ts, which also measures the time.

const VISITORS = 60;

let server: Server;
let answered: string;
beforeEach(async () => {
  server = await startServer({ rateLimits: 'on' });
  [answered = ''] = publishMessages(server, await signUpMember(server, 'Laila'), 20);
});
afterEach(() => server.stop());

it.each([
  ['views of one profile', () => '/en/Laila', 200],
  ['views of one answer', () => `/en/Laila/${answered}`, 200],
  ['views of all answers', () => '/en/Laila/answers', 200],
  ['uses of one short address', () => '/Laila', 302],
])('many first %s at once are all answered, in little memory', async (_, pathOf, status) => {
  const { statuses } = await burst(server.url + pathOf(), VISITORS);
  expect(statuses).toEqual(Array.from({ length: VISITORS }, () => status));
  expect(peakMemory(server.pid)).toBeLessThanOrEqual(250);
});

it('many first looks at the days of a large inbox at once are all answered, in little memory', async () => {
  const owner = await signUpMember(server, 'Owner');
  fillInbox(server, owner, 5000, undefined, Date.now() - 5_000_000);
  const url = `${server.url}${listInboxDays.path}?offset=60`;
  const { statuses } = await burst(url, VISITORS, { authorization: owner.token });
  expect(statuses).toEqual(Array.from({ length: VISITORS }, () => 200));
  expect(peakMemory(server.pid)).toBeLessThanOrEqual(250);
});
