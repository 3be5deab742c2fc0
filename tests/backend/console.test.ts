import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { request } from '../support/api.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Checks what pocketbase/OPERATING.md says about the admin console, a part of PocketBase.

const header = 'X-Forwarded-For';
const home = '192.0.2.1';
const away = '192.0.2.2';

const mails = setUp(() => startMailServer());
const server = setUp(() =>
  startServer({ rateLimits: 'on', env: { ...mails.env, TRUSTED_PROXY_HEADER: header } }),
);

const post = (action: string, json: object, from = home) => {
  const init = { headers: { [header]: from } };
  return request(server, 'POST', `/api/collections/_superusers/${action}`, { json, init });
};
const signIn = (from: string, password = server.superuser.password) =>
  post('auth-with-password', { identity: server.superuser.email, password }, from);
const changeSettings = (json: object) =>
  request(server, 'PATCH', '/api/settings', {
    token: server.superuser.token,
    json,
    init: { headers: { [header]: home } },
  });

it.each(['/_/', '/_/nothing'])('%s cannot be framed by any page', async (path) => {
  const { headers } = await request(server, 'GET', path);
  expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/);
});

it('an admin whose password strangers guess still signs in from an address used before', async () => {
  expect((await signIn(home)).status).toBe(200);
  for (let tried = 0; tried < limits.account_password.max; tried += 1) {
    expect((await signIn(`198.51.100.${tried}`, 'wrong')).status).toBe(400);
  }
  expect((await signIn(away)).status).toBe(429);
  expect((await signIn(home)).status).toBe(200);
});

it('an admin gets in only from the addresses that the console lists', async () => {
  expect((await changeSettings({ superuserIPs: [home] })).status).toBe(200);
  const { token } = server.superuser;
  const ask = (from: string) =>
    request(server, 'GET', '/api/settings', { token, init: { headers: { [header]: from } } });
  expect((await ask(away)).status).toBe(403);
  expect((await ask(home)).status).toBe(200);
  expect((await changeSettings({ superuserIPs: [] })).status).toBe(200);
  expect((await ask(away)).status).toBe(200);
});

describe('an admin with the second factor of the console', () => {
  beforeAll(async () => {
    const { token } = server.superuser;
    const json = { mfa: { enabled: true }, otp: { enabled: true } };
    const path = '/api/collections/_superusers';
    const answer = await request(server, 'PATCH', path, { token, json });
    expect(answer.status).toBe(200);
  });

  it('gets in only with both the password and a mailed code', async () => {
    const first = await signIn(home);
    expect([first.status, first.body['token']]).toEqual([401, undefined]);
    const { email } = server.superuser;
    const { otpId } = (await post('request-otp', { email })).body;
    const code = /\b\d{8}\b/.exec((await mails.nextMail(email)).text)?.[0];
    const alone = await post('auth-with-otp', { otpId, password: code });
    expect([alone.status, alone.body['token']]).toEqual([401, undefined]);

    const again = (await post('request-otp', { email })).body;
    const second = /\b\d{8}\b/.exec((await mails.nextMail(email)).text)?.[0];
    const json = { otpId: again['otpId'], password: second, mfaId: first.body['mfaId'] };
    const both = await post('auth-with-otp', json);
    expect([both.status, typeof both.body['token']]).toEqual([200, 'string']);
  });
});
