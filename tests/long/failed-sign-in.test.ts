import { afterAll, beforeAll, expect, it } from 'vitest';
import { request, signUpMember } from '../support/api.ts';
import { personWith, signInWithGoogle } from '../support/google.ts';
import { startOAuthServer, type OAuthServer } from '../support/oauth-server.ts';
import { startServer, type Server } from '../support/server.ts';

// Measures time, so nothing else should run on the machine meanwhile.

const TRIES = 50;
const withoutPassword = 'no-password@example.com';

let oauth: OAuthServer;
let server: Server;

beforeAll(async () => {
  oauth = await startOAuthServer();
  server = await startServer({ env: oauth.env, passwords: 'slow' });
  await signInWithGoogle(server, oauth, personWith(withoutPassword));
});
afterAll(async () => {
  await server.stop();
  await oauth.stop();
});

it(`a failed sign-in takes equally long for all accounts: medians of ${TRIES} within 25%`, async () => {
  const { email } = await signUpMember(server, 'Laila');
  const identities = [email, 'nobody@example.com', withoutPassword];
  const times = identities.map((): number[] => []);
  for (let round = 0; round < TRIES; round += 1) {
    for (const [index, identity] of identities.entries()) {
      const began = performance.now();
      const path = '/api/collections/profiles/auth-with-password';
      const json = { identity, password: 'Wrong123' };
      expect((await request(server, 'POST', path, { json })).status).toBe(400);
      times[index]?.push(performance.now() - began);
    }
  }
  const medians = times.map((of) => of.sort((a, b) => a - b)[TRIES / 2] ?? NaN);
  expect(Math.max(...medians) / Math.min(...medians), medians.join(' ms, ')).toBeLessThan(1.25);
});
