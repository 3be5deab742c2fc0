import { expect, it } from 'vitest';
import { limits } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { listInboxDays } from '../../src/contract/messages.ts';
import { newName, signUpMember } from '../support/api.ts';
import { fillInbox, publishMessages } from '../support/fill-inbox.ts';
import { burst, visit } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// tests/long/burst.test.ts measures what visitors ask for at once, and the time.

const VISITORS = 60;
const server = setUp(() => startServer({ rateLimits: 'on' }));

it('many first requests for the days of a large inbox at once are all answered, in little memory', async () => {
  const owner = await signUpMember(server, newName());
  fillInbox(server, owner, 5000, undefined, Date.now() - 5_000 * 60_000);
  const url = `${server.url}${listInboxDays.path}?offset=60`;
  const { statuses } = await burst(url, VISITORS, { authorization: owner.token });
  expect(statuses).toEqual(Array.from({ length: VISITORS }, () => 200));
  expect(peakMemory(server.pid)).toBeLessThanOrEqual(250);
});

it('requests for the days of an inbox have one limit over all time zones and client addresses', async () => {
  const owner = await signUpMember(server, newName());
  fillInbox(server, owner, 5000, undefined, Date.now() - 5_000 * 60_000);
  const headers = { authorization: owner.token };
  const looks = Array.from({ length: 2 * VISITORS }, (_, index) =>
    visit(`${server.url}${listInboxDays.path}?offset=${index}`, `127.2.0.${index + 1}`, headers),
  );
  const counted = (await Promise.all(looks)).filter(({ status }) => status === 200);
  expect(counted.length).toBeGreaterThan(0);
  // The minute may end in between, and a full count of the inbox stays cached for some seconds.
  expect(counted.length).toBeLessThanOrEqual(2 * limits.inbox_days.max);
  expect(peakMemory(server.pid)).toBeLessThanOrEqual(250);
});

it(
  'rendering is limited per client; cached pages and other clients are not limited',
  { tags: 'long' },
  async () => {
    publishMessages(server, await signUpMember(server, 'Many'), 3000);
    const page = (number: number) => `${server.url}/en/Many?page=${number}`;
    const statusOf = async (number: number, from: string) =>
      (await visit(page(number), from)).status;
    const statuses: number[] = [];
    while (statuses.length <= 2 * limits.rendering.max && !statuses.includes(429)) {
      statuses.push(await statusOf(statuses.length + 1, '127.3.0.1'));
    }
    const refused = statuses.length;
    expect(statuses).toEqual([...Array.from({ length: refused - 1 }, () => 200), 429]);
    expect(refused).toBeGreaterThan(limits.rendering.max);
    expect(await statusOf(refused - 1, '127.3.0.1')).toBe(200);
    expect(await statusOf(refused, '127.3.0.2')).toBe(200);
  },
);
