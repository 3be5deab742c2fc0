import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { limits } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { signUp as signUpRoute } from '../../src/contract/sign-in.ts';
import { records } from '../support/api.ts';
import { visit, type LimitedAnswer } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Many people behind one address: those of SHARED_ADDRESSES, and those that the console excludes from limits.

const SIGN_UPS = 100;

const server = setUp(() =>
  startServer({
    rateLimits: 'on',
    env: {
      TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
      SHARED_ADDRESSES: '192.0.2.0/24, 2001:db8:5::/48',
    },
  }),
);

function signUp(from: string): Promise<LimitedAnswer> {
  const [username = ''] = randomUUID().split('-');
  const json = {
    username: `p${username}`,
    email: `${username}@example.com`,
    password: 'Secret123',
  };
  return visit(server, 'POST', signUpRoute.path, { from, json });
}

it('100 pupils sign up at a shared address', async () => {
  for (let signedUp = 0; signedUp < SIGN_UPS; signedUp += 1) {
    expect((await signUp('2001:db8:5:1::9')).status).toBe(200);
  }
});

const report = (from: string) => visit(server, 'POST', records('scam_reports'), { from, json: {} });
const { max } = limits.scam_report;

it('a shared address has ten times as many, and no more', async () => {
  for (let sent = 0; sent < 10 * max; sent += 1) {
    expect((await report('192.0.2.9')).status).toBe(400);
  }
  const refused = await report('192.0.2.9');
  expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
});

it('an address that the console excludes meets no limit of ours', async () => {
  const change = (excludedIPs: string[]) =>
    visit(server, 'PATCH', '/api/settings', {
      token: server.superuser.token,
      json: { rateLimits: { excludedIPs } },
    });
  expect((await change(['198.51.100.0/24'])).status).toBe(200);
  for (let sent = 0; sent < 2 * max; sent += 1) {
    expect((await report('198.51.100.9')).status).toBe(400);
  }
  expect((await change([])).status).toBe(200);
  for (let sent = 0; sent < max; sent += 1) await report('198.51.100.9');
  expect((await report('198.51.100.9')).status).toBe(429);
});
