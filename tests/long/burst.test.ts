import { afterEach, expect, it } from 'vitest';
import { signUpMember } from '../support/api.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import { burst, throughput } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';

// A link that goes round: many people open one profile at the same moment, on a server that was
// just started. The figures are printed, for the README's 'What one machine bears'.

let server: Server;
afterEach(() => server.stop());

/** A server that nobody has visited yet, with one profile of 20 public messages. */
async function startWithProfile(): Promise<string> {
  server = await startServer({ rateLimits: 'on' });
  const owner = await signUpMember(server, 'Laila');
  publishMessages(server, owner, 20);
  return `${server.url}/en/${owner.username}`;
}

it('300 first views at once are answered within a second, in 250 MB', async () => {
  const { statuses, slowest95 } = await burst(await startWithProfile(), 300);
  const memory = peakMemory(server.pid);
  console.log(`300 at once: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(slowest95).toBeLessThanOrEqual(1000);
  expect(memory).toBeLessThanOrEqual(250);
});

it('64 and 256 steady connections cost at most a fifth of the throughput, in 300 MB', async () => {
  const page = await startWithProfile();
  const loads = [];
  for (const connections of [4, 64, 256]) {
    loads.push({ connections, ...(await throughput(page, connections, 10)) });
  }
  const memory = peakMemory(server.pid);
  console.log(loads, `${memory.toFixed(0)} MB`);
  expect(loads.map(({ failed }) => failed)).toEqual([0, 0, 0]);
  const [few, ...many] = loads.map(({ perSecond }) => perSecond);
  expect(Math.min(...many)).toBeGreaterThanOrEqual(0.8 * (few ?? NaN));
  expect(memory).toBeLessThanOrEqual(300);
});
