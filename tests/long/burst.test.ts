import { afterEach, expect, it } from 'vitest';
import { showInboxRules } from '../../src/contract/inbox-rules.ts';
import { formAction, listInboxDays } from '../../src/contract/messages.ts';
import { records, signUpMember } from '../support/api.ts';
import { fillInbox, publishMessages } from '../support/fill-inbox.ts';
import { hideWords } from '../support/hidden-words.ts';
import { burst, throughput } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';

// Simulates a shared link: many people open one profile at the same moment, on a server that has just
// started. The figures are printed, for pocketbase/MEASURED.md.

let server: Server;
let answered: string;
let recipient: string;
afterEach(() => server.stop());

/**
 * Starts a server that nobody has visited, with one profile of 40 public messages, and returns its
 * origin.
 */
async function startWithProfile(): Promise<string> {
  server = await startServer({ rateLimits: 'on' });
  const owner = await signUpMember(server, 'Laila');
  [answered = ''] = publishMessages(server, owner, 40);
  recipient = owner.id;
  return server.url;
}

type Row = [name: string, pathOf: () => string, status: number];

const links: Row[] = [
  ['a profile', () => '/en/Laila', 200],
  ['a short address', () => '/Laila', 302],
];

it.each<Row>([
  ['the landing page', () => '/en/', 200],
  ...links,
  ['an answer', () => `/en/Laila/${answered}`, 200],
  ['all answers', () => '/en/Laila/answers', 200],
  ['a further page', () => '/en/Laila?page=2', 200],
  ['a further page of answers', () => '/en/Laila/answers?page=2', 200],
])(
  '300 first requests for %s at once are answered within a second, in 250 MB',
  async (name, pathOf, expected) => {
    const origin = await startWithProfile();
    const { statuses, slowest95 } = await burst(origin + pathOf(), 300);
    const memory = peakMemory(server.pid);
    console.log(
      `300 at once of ${name}: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`,
    );
    expect(statuses.filter((status) => status !== expected)).toEqual([]);
    expect(slowest95).toBeLessThanOrEqual(1000);
    expect(memory).toBeLessThanOrEqual(250);
  },
);

// Each request handles a message and a page, so the limit is twice that of a page alone.
it.each([
  ['that are sent', 'hello'],
  ['of 60 KB that are refused', 'a'.repeat(60_000)],
  ['of 3 KB of markup that are refused', '<'.repeat(3000)],
])('300 forms %s at once are answered within two seconds, in 250 MB', async (name, content) => {
  const origin = await startWithProfile();
  const form = String(new URLSearchParams({ recipient_id: recipient, content }));
  const { statuses, slowest95 } = await burst(origin + formAction('en', 'Laila'), 300, {}, form);
  const memory = peakMemory(server.pid);
  console.log(`300 forms ${name}: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  expect(statuses.filter((status) => ![200, 400, 403].includes(status))).toEqual([]);
  expect(slowest95).toBeLessThanOrEqual(2000);
  expect(memory).toBeLessThanOrEqual(250);
});

it('300 messages that scripts send at once are answered within 1.5 seconds, in 250 MB', async () => {
  const origin = await startWithProfile();
  const form = String(new URLSearchParams({ recipient_id: recipient, content: 'hello' }));
  const { statuses, slowest95 } = await burst(origin + records('messages'), 300, {}, form);
  const memory = peakMemory(server.pid);
  console.log(`300 messages: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  expect(statuses.filter((status) => ![204, 403].includes(status))).toEqual([]);
  expect(slowest95).toBeLessThanOrEqual(1500);
  expect(memory).toBeLessThanOrEqual(250);
});

it('300 requests for the days of an inbox, each in another time zone, are answered within a second, in 275 MB', async () => {
  server = await startServer({ rateLimits: 'on' });
  const owner = await signUpMember(server, 'Laila');
  fillInbox(server, owner, 5000, undefined, Date.now() - 5_000_000);
  const urlOf = (offset: number) => `${server.url}${listInboxDays.path}?offset=${offset}`;
  const { statuses, slowest95 } = await burst(urlOf, 300, { authorization: owner.token });
  const memory = peakMemory(server.pid);
  console.log(`300 clocks: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  expect(statuses.filter((status) => ![200, 429].includes(status))).toEqual([]);
  expect(slowest95).toBeLessThanOrEqual(1000);
  expect(memory).toBeLessThanOrEqual(275);
});

it('300 requests for the rules of an inbox with 90 hidden words are answered within a second, in 250 MB', async () => {
  server = await startServer({ rateLimits: 'on' });
  const owner = await signUpMember(server, 'Laila');
  await hideWords(
    server,
    owner,
    Array.from({ length: 90 }, (_, index) => `a hidden phrase with the number ${index}`),
  );
  const url = server.url + showInboxRules.path;
  const { statuses, slowest95 } = await burst(url, 300, { authorization: owner.token });
  const memory = peakMemory(server.pid);
  console.log(`300 rules: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(slowest95).toBeLessThanOrEqual(1000);
  expect(memory).toBeLessThanOrEqual(250);
});

// A client may send 60 such requests a minute. That limit does not apply to the 300 clients above, each
// of which has its own address.
it('60 first requests for the days of an inbox of 5,000 messages are answered within 5 s, in 250 MB', async () => {
  server = await startServer({ rateLimits: 'on' });
  const owner = await signUpMember(server, 'Laila');
  fillInbox(server, owner, 5000, undefined, Date.now() - 5_000_000);
  const url = `${server.url}${listInboxDays.path}?offset=60`;
  const { statuses, slowest95 } = await burst(url, 60, { authorization: owner.token });
  const memory = peakMemory(server.pid);
  console.log(
    `60 at once of the days: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`,
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(slowest95).toBeLessThanOrEqual(5000);
  expect(memory).toBeLessThanOrEqual(250);
});

it.each(links)(
  '64 and 256 steady connections to %s cost at most a fifth of the throughput, in 300 MB',
  async (name, pathOf) => {
    const page = (await startWithProfile()) + pathOf();
    const loads = [];
    for (const connections of [4, 64, 256]) {
      loads.push({ connections, ...(await throughput(page, connections, 10)) });
    }
    const memory = peakMemory(server.pid);
    console.log(name, loads, `${memory.toFixed(0)} MB`);
    expect(loads.map(({ failed }) => failed)).toEqual([0, 0, 0]);
    const [few, ...many] = loads.map(({ perSecond }) => perSecond);
    expect(Math.min(...many)).toBeGreaterThanOrEqual(0.8 * (few ?? NaN));
    expect(memory).toBeLessThanOrEqual(300);
  },
);
