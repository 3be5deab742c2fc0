import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpMember } from '../support/api.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import { burst } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';

// A smaller run of tests/long/burst.test.ts, which also measures the time.

const VISITORS = 60;

let server: Server;
beforeAll(async () => {
  server = await startServer({ rateLimits: 'on' });
});
afterAll(() => server.stop());

it('many first views of one profile at once are all answered, in little memory', async () => {
  const owner = await signUpMember(server, 'Laila');
  publishMessages(server, owner, 20);
  const { statuses } = await burst(`${server.url}/en/${owner.username}`, VISITORS);
  expect(statuses).toEqual(Array.from({ length: VISITORS }, () => 200));
  expect(peakMemory(server.pid)).toBeLessThanOrEqual(250);
});
