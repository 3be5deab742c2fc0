import { afterEach, beforeEach, expect, it } from 'vitest';
import { SECRET_HEADER } from '../../src/contract/request.ts';
import { showSent, takeBack } from '../../src/contract/sent.ts';
import { records, request, signUpMember, type Member } from '../support/api.ts';
import { newestMessage } from '../support/blocks.ts';
import { burst, throughput } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { digestOf, newSecret, reply, sendWithLink } from '../support/sender-links.ts';
import { startServer, type Server } from '../support/server.ts';

// The figures are printed, for pocketbase/MEASURED.md.

const secret = newSecret();
let server: Server;
let owner: Member;

beforeEach(async () => {
  server = await startServer({ rateLimits: 'on' });
  owner = await signUpMember(server, 'owner');
  await sendWithLink(server, owner, secret);
  await reply(server, owner, await newestMessage(server, owner), 'an answer');
});
afterEach(() => server.stop());

it.each([
  ['looks at a link', showSent.path, undefined, 200],
  ['messages taken back', takeBack.path, '', 204],
] as const)('300 %s at once are answered within a second', async (name, path, form, status) => {
  const headers = { [SECRET_HEADER]: secret };
  const { statuses, slowest95 } = await burst(server.url + path, 300, headers, form);
  const memory = peakMemory(server.pid);
  console.log(`300 ${name}: 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  expect(statuses.filter((each) => each !== status)).toEqual([]);
  expect(slowest95).toBeLessThanOrEqual(1000);
  expect(memory).toBeLessThanOrEqual(250);
});

it('10,000 guesses of a secret by one client are refused after the first sixty', async () => {
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < 10_000; guess += 100) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        request(server, 'GET', showSent.path, {
          init: { headers: { [SECRET_HEADER]: newSecret() } },
        }),
      ),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  console.log('10,000 guesses:', Object.fromEntries(statuses));
  expect([...statuses.keys()].sort()).toEqual([200, 429]);
  expect(statuses.get(200)).toBeLessThanOrEqual(180);
}, 300_000);

it('a link costs a message at most a twentieth', async () => {
  const fast = await startServer();
  const reader = await signUpMember(fast, 'reader');
  const url = fast.url + records('messages');
  const message = { recipient_id: reader.id, content: 'a whisper of an ordinary length' };
  const rate = async (body: object) => (await throughput(url, 64, 5, body)).perSecond;
  const ratios: number[] = [];
  await rate(message);
  for (let pair = 0; pair < 9; pair += 1) {
    const linked = { ...message, link: digestOf(newSecret()) };
    const [one, other] = pair % 2 === 0 ? [message, linked] : [linked, message];
    const [first, second] = [await rate(one), await rate(other)];
    ratios.push(pair % 2 === 0 ? second / first : first / second);
  }
  const median = ratios.toSorted((left, right) => left - right)[4];
  console.log(`with a link: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
  await fast.stop();
  expect(median).toBeGreaterThanOrEqual(0.95);
}, 200_000);
