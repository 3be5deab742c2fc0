import { afterEach, beforeEach, expect, it } from 'vitest';
import { SECRET_HEADER } from '../../src/contract/request.ts';
import { showSent } from '../../src/contract/sent.ts';
import { request, signUpMember, type Member } from '../support/api.ts';
import { newestMessage } from '../support/blocks.ts';
import { newSecret, reply, sendWithLink } from '../support/sender-links.ts';
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
