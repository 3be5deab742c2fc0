import { afterEach, expect, it } from 'vitest';
import { unsubscribe } from '../../src/contract/newsletter.ts';
import { formAction } from '../../src/contract/profile-view.ts';
import { requestPasswordReset } from '../../src/contract/sign-in.ts';
import { records, runJob, signUpMember } from '../support/api.ts';
import { query } from '../support/database.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import { burst, visit } from '../support/load.ts';
import { startMailServer } from '../support/mail-server.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';
import { fillWaiting } from '../support/waiting-messages.ts';

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
async function startWithProfile(env: Record<string, string> = {}): Promise<string> {
  server = await startServer({ rateLimits: 'on', env });
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

it.each<[string, Record<string, string>]>([
  ['', {}],
  [' for later', { later: 'true' }],
])('300 messages%s at once are answered within 1.5 seconds, in 250 MB', async (kind, choice) => {
  const origin = await startWithProfile();
  const form = String(
    new URLSearchParams({ recipient_id: recipient, content: 'hello', ...choice }),
  );
  const { statuses, slowest95 } = await burst(origin + records('messages'), 300, {}, form);
  const memory = peakMemory(server.pid);
  console.log(
    `300 messages${kind}: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`,
  );
  expect(statuses.filter((status) => ![204, 403].includes(status))).toEqual([]);
  expect(slowest95).toBeLessThanOrEqual(1500);
  expect(memory).toBeLessThanOrEqual(250);
});

// Each holds a machine until its slot ends, and the first one also has a mail looked for behind its answer.
it.each([
  ['requests for a new password', requestPasswordReset.path],
  ['readers who leave the newsletter', unsubscribe.path],
])('300 %s at once are answered within two seconds, in 250 MB', async (name, path) => {
  const mails = await startMailServer();
  const origin = await startWithProfile(mails.env);
  const form = String(new URLSearchParams({ email: 'nobody@example.com' }));
  const { statuses, slowest95 } = await burst(origin + path, 300, {}, form);
  const memory = peakMemory(server.pid);
  console.log(`300 ${name}: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  await mails.stop();
  expect(statuses.filter((status) => status !== 204)).toEqual([]);
  expect(slowest95).toBeLessThanOrEqual(2000);
  expect(memory).toBeLessThanOrEqual(250);
});

it('10,000 waiting messages that are due at once arrive within a minute, and others are sent meanwhile', async () => {
  const origin = await startWithProfile();
  fillWaiting(server, { id: recipient }, 10_000, Date.now());
  const left = () =>
    Number(query(server, 'SELECT count(*) AS left FROM waiting_messages')[0]?.['left']);
  const began = performance.now();
  await runJob(server, 'deliver_waiting');
  const times: number[] = [];
  const form = String(new URLSearchParams({ recipient_id: recipient, content: 'hello' }));
  while (left() > 0) {
    const { time } = await visit(origin + records('messages'), '127.0.0.1', {}, form);
    times.push(time);
  }
  const seconds = (performance.now() - began) / 1000;
  const memory = peakMemory(server.pid);
  const slowest = Math.max(...times);
  console.log(
    `10,000 due: ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB; a message meanwhile within ${slowest.toFixed(0)} ms`,
  );
  expect(seconds).toBeLessThanOrEqual(60);
  expect(slowest).toBeLessThanOrEqual(500);
  expect(memory).toBeLessThanOrEqual(250);
});
