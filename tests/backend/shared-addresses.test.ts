import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { signUp as signUpRoute } from '../../src/contract/sign-in.ts';
import { records, signUpMember, type Member } from '../support/api.ts';
import { visit, type LimitedAnswer } from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';

// Many people behind one address: those of SHARED_ADDRESSES, and those that the console excludes from limits.

const SIGN_UPS = 100;
const MESSAGES = 150;

let server: Server;
let owners: Member[];

beforeAll(async () => {
  server = await startServer({
    rateLimits: 'on',
    env: {
      TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
      SHARED_ADDRESSES: '192.0.2.0/24, 2001:db8:5::/48',
    },
  });
  // Several inboxes, as each has a limit of its own.
  owners = await Promise.all(['one', 'two', 'three'].map((name) => signUpMember(server, name)));
});
afterAll(() => server.stop());

function signUp(from: string): Promise<LimitedAnswer> {
  const [username = ''] = randomUUID().split('-');
  const json = {
    username: `p${username}`,
    email: `${username}@example.com`,
    password: 'Secret123',
  };
  return visit(server, 'POST', signUpRoute.path, { from, json });
}

let sent = 0;
function send(from: string): Promise<LimitedAnswer> {
  sent += 1;
  const json = { recipient_id: owners[sent % owners.length]?.id, content: 'hello' };
  return visit(server, 'POST', records('messages'), { from, json });
}

/** Acts as often as said, or until it is refused, and returns how often it was not. */
async function countTaken(most: number, act: () => Promise<LimitedAnswer>): Promise<number> {
  for (let taken = 0; taken < most; taken += 1) {
    const { status, code } = await act();
    if (status === 429) return taken;
    expect([status < 300, code]).toEqual([true, undefined]);
  }
  return most;
}

it('100 pupils sign up at a shared address', async () => {
  expect(await countTaken(SIGN_UPS, () => signUp('2001:db8:5:1::9'))).toBe(SIGN_UPS);
});

it('150 messages come from a shared address within a minute', async () => {
  expect(await countTaken(MESSAGES, () => send('192.0.2.77'))).toBe(MESSAGES);
});

it('a shared address has ten times as many, and no more', async () => {
  const report = () =>
    visit(server, 'POST', records('scam_reports'), { from: '192.0.2.9', json: {} });
  const { max } = limits.scam_report;
  for (let sent = 0; sent < 10 * max; sent += 1) expect((await report()).status).toBe(400);
  const refused = await report();
  expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
});

it('an address that the console excludes meets no limit of ours', async () => {
  const change = (excludedIPs: string[]) =>
    visit(server, 'PATCH', '/api/settings', {
      token: server.superuser.token,
      json: { rateLimits: { excludedIPs } },
    });
  expect((await change(['198.51.100.0/24'])).status).toBe(200);
  expect(await countTaken(SIGN_UPS, () => signUp('198.51.100.9'))).toBe(SIGN_UPS);
  expect((await change([])).status).toBe(200);
  expect(await countTaken(SIGN_UPS, () => signUp('198.51.100.9'))).toBe(limits.sign_up.max);
});
