import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits, type LimitName } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { exportAccount } from '../../src/contract/account-export.ts';
import { listInbox } from '../../src/contract/messages.ts';
import { showReport } from '../../src/contract/reports.ts';
import { showSent } from '../../src/contract/sent.ts';
import { OTP_PASSWORD } from '../../src/rules/second-factor.ts';
import {
  countRows,
  records,
  request,
  sendMessage,
  signUpMember,
  type Member,
  runJob,
} from '../support/api.ts';
import { postFrom, visit, type LimitedAnswer, type Visit } from '../support/client.ts';
import { consent, personWith } from '../support/google.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startOAuthServer } from '../support/oauth-server.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const mails = setUp(() => startMailServer());
const google = setUp(() => startOAuthServer());
const server = setUp(() =>
  startServer({
    rateLimits: 'on',
    env: { ...mails.env, ...google.env, TRUSTED_PROXY_HEADER: 'X-Forwarded-For' },
  }),
);
const owner = setUp(() => signUpMember(server, 'owner'));

let clients = 0;
/** Returns an unused IP address. */
function newClient(): string {
  clients += 1;
  return `198.51.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
}

/** Returns an unused IPv6 prefix: the first 64 bits, which all addresses of one connection share. */
function newConnection(): string {
  clients += 1;
  return `2001:db8:ffff:${clients.toString(16)}`;
}

const post = (path: string, how: Visit) => visit(server, 'POST', path, how);
const auth = (action: string, how: Visit, collection = 'profiles') =>
  post(`/api/collections/${collection}/${action}`, how);
const message = (to = owner, content = 'hello') => ({ recipient_id: to.id, content });
const send = (from: string, to = owner) => post(records('messages'), { from, json: message(to) });
const submitForm = (from: string, lang: string, to: Member) =>
  post(`${records('message_forms')}?lang=${lang}`, {
    from,
    body: new URLSearchParams(message(to)),
  });
const subscribers = records('newsletter_subscribers');
const signIn = (from: string, identity: string, password = 'Wrong123') =>
  auth('auth-with-password', { from, json: { identity, password } });

function expectRefused(answer: LimitedAnswer, name: LimitName): void {
  expect([answer.status, answer.code]).toEqual([429, 'too_many_requests']);
  expect(answer.retryAfter).toBeGreaterThan(0);
  expect(answer.retryAfter).toBeLessThanOrEqual(limits[name].seconds);
}

/**
 * Sends as many requests as a limit allows from one address. Expects that one more is then refused, from
 * that address and from another one of the same connection, but not from another connection.
 */
async function expectLimited(name: LimitName, act: (from: string) => Promise<LimitedAnswer>) {
  const connection = newConnection();
  for (let sent = 0; sent < limits[name].max; sent += 1) {
    expect((await act(`${connection}::1`)).status, `request ${sent + 1}`).not.toBe(429);
  }
  expectRefused(await act(`${connection}::1`), name);
  expectRefused(await act(`${connection}:ffff::2`), name);
  expect((await act(`${newConnection()}::1`)).status).not.toBe(429);
}

/** Maximum messages of one client in a test, during which one window of the limit may end. */
const mostInTwoWindows = 2 * (limits.message.max + limits.message.jitter);

async function countUntilRefused(act: (sent: number) => Promise<LimitedAnswer>): Promise<number> {
  for (let sent = 0; sent <= mostInTwoWindows; sent += 1) {
    if ((await act(sent)).status === 429) return sent;
  }
  throw new Error('never refused');
}

async function newMember(username: string): Promise<Member> {
  const member = await signUpMember(server, username);
  await mails.nextMail(member.email);
  return member;
}

/** Signs up a member with the second factor who has entered the password but not yet the code. */
async function memberBeforeCode(username: string): Promise<Member & { mfaId: string }> {
  const member = await newMember(username);
  const change = (token: string, json: object) =>
    visit(server, 'PATCH', records('profiles', member.id), { token, json });
  await change(server.superuser.token, { verified: true });
  expect((await change(member.token, { two_factor: true })).status).toBe(200);
  const { text } = await signIn(newClient(), member.email, member.password);
  return { ...member, mfaId: (JSON.parse(text) as { mfaId: string }).mfaId };
}

interface Code {
  otpId: string;
  mfaId: string;
  code: string;
}

async function codeFor({ email, mfaId }: Member & { mfaId: string }): Promise<Code> {
  const { text: answer } = await auth('request-otp', { from: newClient(), json: { email, mfaId } });
  const { otpId } = JSON.parse(answer) as { otpId: string };
  const { text } = await mails.nextMail(email);
  return { otpId, mfaId, code: /^\d{8}$/m.exec(text)?.[0] ?? '' };
}

const enterCode = (from: string, entry: Code) =>
  auth('auth-with-otp', { from, json: { ...entry, password: OTP_PASSWORD } });
const wrongFor = (entry: Code): Code => ({
  ...entry,
  code: entry.code === '00000000' ? '00000001' : '00000000',
});

/** Asks for a new address and returns the token of the link in the mail. */
async function changeTokenFor({ token, email, password }: Member): Promise<string> {
  const newEmail = `moved-${email}`;
  const json = { newEmail, oldPassword: password };
  const asked = await auth('request-email-change', { from: newClient(), token, json });
  expect(asked.status).toBe(204);
  const { text } = await mails.nextMail(newEmail);
  return /\/confirm-email#(\S+)/.exec(text)?.[1] ?? '';
}

const confirmChange = (from: string, token: string, password: string) =>
  post(records('email_changes'), { from, json: { token, password } });

const resetLink = /\/recover#(\S+)/;

async function resetTokenFor({ email }: Member): Promise<string> {
  await auth('request-password-reset', { from: newClient(), json: { email } });
  for (;;) {
    // The mailbox may also hold notices about changes of earlier tests.
    const { text } = await mails.nextMail(email);
    const token = resetLink.exec(text)?.[1];
    if (token !== undefined) return token;
  }
}

describe('one client', () => {
  it.each<[LimitName, string]>([
    ['sign_up', 'sign_ups'],
    ['scam_report', 'scam_reports'],
    ['newsletter', 'newsletter_subscribers'],
    ['newsletter', 'newsletter_removals'],
  ])('is limited by %s in creating %s', (name, collection) =>
    expectLimited(name, (from) => post(records(collection), { from, json: {} })),
  );

  type Act = (from: string) => Promise<LimitedAnswer>;
  it.each<[LimitName, string, () => Promise<Act> | Act]>([
    [
      'username_check',
      'asking whether names are free',
      () => (from) =>
        visit(server, 'GET', '/api/check_username_availability?username_to_check=taken', { from }),
    ],
    [
      'reply',
      'replying',
      async () => {
        const { id, token } = await newMember('answering');
        const message_id = await sendMessage(server, { ...owner, id, token }, 'a whisper');
        const json = { message_id, user_id: id, content: 'an answer' };
        return (from) => post(records('message_replies'), { from, token, json });
      },
    ],
    [
      'code',
      'asking for codes',
      () => (from) => auth('request-otp', { from, json: { email: owner.email, mfaId: 'made-up' } }),
    ],
    [
      'code_entry',
      'entering codes',
      async () => {
        const { otpId, code } = await codeFor(await memberBeforeCode('many-codes'));
        return (from) => enterCode(from, { otpId, code, mfaId: 'made-up' });
      },
    ],
    [
      'provider',
      'signing in with Google',
      () => async (from) => {
        const given = await consent(server, google, personWith('often@example.com'));
        return auth('auth-with-oauth2', { from, json: { provider: 'google', ...given } });
      },
    ],
    [
      'report',
      'reporting',
      () => (from) => {
        const json = { subject: 'profile', subject_id: owner.id, reason: 'hate' };
        return post(records('reports'), { from, json });
      },
    ],
    [
      'sender_link',
      'guessing the secrets of senders',
      () => (from) => visit(server, 'GET', showSent.path, { from }),
    ],
    [
      'report_link',
      'guessing the secrets of reporters',
      () => (from) => visit(server, 'GET', showReport.path, { from }),
    ],
    [
      'email_change',
      'asking for new addresses',
      () => (from) =>
        auth('request-email-change', { from, token: owner.token, json: { newEmail: 'new@b.co' } }),
    ],
    [
      'asked_mail',
      'asking for links in mails, known or not',
      () => {
        const kinds = ['request-password-reset', 'request-verification'];
        let asked = 0;
        return (from) => {
          const [action = '', email] = [kinds[(asked += 1) % 2], `nobody-${asked % 3}@example.com`];
          return auth(action, { from, json: { email } });
        };
      },
    ],
    [
      'password_reset',
      'entering new passwords by the link in a mail',
      async () => {
        const token = await resetTokenFor(await newMember('forgetful'));
        const json = { token, password: 'weak-one', passwordConfirm: 'weak-one' };
        return (from) => auth('confirm-password-reset', { from, json });
      },
    ],
  ])('is limited by %s in %s', async (name, _, begin) => {
    await expectLimited(name, await begin());
  });

  it('is limited in searching an inbox, and not in reading it', async () => {
    await expectLimited('search', (from) =>
      visit(server, 'GET', listInbox.path, { from, token: owner.token, search: 'needle' }),
    );
    const from = `${newConnection()}::1`;
    for (let read = 0; read <= limits.search.max; read += 1) {
      const { status } = await visit(server, 'GET', listInbox.path, { from, token: owner.token });
      expect(status).toBe(200);
    }
  });

  it('is limited in saving pictures, and in nothing else of a profile', async () => {
    const { id, token } = await newMember('many-faces');
    const change = (from: string, body: FormData) =>
      visit(server, 'PATCH', records('profiles', id), { from, token, body });
    const withField = (field: string, value: string | Blob) => {
      const body = new FormData();
      body.set(field, value);
      return body;
    };
    const noPicture = new Blob(['no picture'], { type: 'image/jpeg' });
    const from = newClient();
    for (let sent = 0; sent < limits.picture.max; sent += 1) {
      const answer = await change(from, withField('avatar', noPicture));
      expect([answer.status, answer.code]).toEqual([400, 'avatar_not_a_jpeg']);
    }
    expectRefused(await change(from, withField('avatar', noPicture)), 'picture');
    expectRefused(await change(from, withField('preview', noPicture)), 'picture');
    expect((await change(from, withField('bio', 'no picture'))).status).toBe(200);
    expect((await change(newClient(), withField('avatar', noPicture))).status).toBe(400);
  });

  it('is limited over all requests of members that change something', async () => {
    const paths = [
      ...['/api/set_password', '/api/update_allow_anonymous'],
      ...['/api/messages/set_visibility', '/api/messages/delete'],
      ...['/api/messages/change_selected', '/api/messages/delete_selected'],
      '/api/messages/mark_all_seen',
      ...['/api/held_messages/release', '/api/held_messages/delete'],
      ...['/api/held_messages/delete_all', '/api/inbox_rules'],
    ];
    const from = newClient();
    const act = (path = '') => post(path, { from, token: owner.token, json: {} });
    for (let sent = 0; sent < limits.member_request.max; sent += 1) {
      expect((await act(paths[sent % paths.length])).status, `request ${sent + 1}`).not.toBe(429);
    }
    for (const path of paths) expectRefused(await act(path), 'member_request');
  });

  it('is limited in sending messages, over all encodings and languages', async () => {
    // Several recipients, so that each inbox stays below its own limits.
    const recipients = await Promise.all(['one', 'two', 'three'].map((name) => newMember(name)));
    let sent = 0;
    const nextRecipient = () => recipients[(sent += 1) % recipients.length] ?? owner;
    const multipart = () => {
      const body = new FormData();
      for (const [name, value] of Object.entries(message(nextRecipient()))) body.set(name, value);
      return body;
    };
    const urlEncoded = () => new URLSearchParams(message(nextRecipient()));
    const scripts = [
      (from: string) => send(from, nextRecipient()),
      (from: string) => post(records('messages'), { from, body: multipart() }),
      (from: string) => post(records('messages'), { from, body: urlEncoded() }),
    ];
    const forms = ['en', 'ar'].map(
      (lang) => (from: string) => submitForm(from, lang, nextRecipient()),
    );
    const ways = [...scripts, ...forms];
    const from = newClient();
    const before = await countRows(server, 'messages');
    let taken = await countUntilRefused((tried) => ways[tried % ways.length]?.(from) ?? send(from));
    const keepOn = async (way: (from: string) => Promise<LimitedAnswer>) => {
      let answer = await way(from);
      for (; answer.status !== 429 && taken < mostInTwoWindows; taken += 1)
        answer = await way(from);
      return answer;
    };
    for (const way of scripts) expectRefused(await keepOn(way), 'message');
    for (const way of forms) {
      const page = await keepOn(way);
      expect([page.status, page.retryAfter > 0]).toEqual([429, true]);
      expect(page.text).toContain('>hello</textarea>');
    }
    expect(await countRows(server, 'messages')).toBe(before + taken);
    expect((await send(newClient())).status).toBe(204);
  });

  it('gets an error instead of a page after many forms over the limit', async () => {
    const from = newClient();
    const to = await newMember('formless');
    const { max, jitter } = limits.limited_form;
    let pages = 0;
    let last = await submitForm(from, 'en', to);
    // The window may end between two forms.
    for (let sent = 1; last.code === undefined && sent <= 2 * mostInTwoWindows; sent += 1) {
      if (last.status === 429) pages += 1;
      last = await submitForm(from, 'en', to);
    }
    expectRefused(last, 'limited_form');
    expect(pages).toBeGreaterThanOrEqual(max - jitter);
    expect(pages).toBeLessThanOrEqual(2 * (max + jitter));
  });

  it('cannot tell from its limit how many messages came from its network, or when', async () => {
    const neighbours = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const from = newClient();
        const taken = await countUntilRefused(() => post(records('messages'), { from, json: {} }));
        const { retryAfter } = await post(records('messages'), { from, json: {} });
        return { taken, retryAfter };
      }),
    );
    for (const { taken } of neighbours) {
      expect(taken).toBeGreaterThanOrEqual(limits.message.max - limits.message.jitter);
      expect(taken).toBeLessThanOrEqual(mostInTwoWindows);
    }
    expect(new Set(neighbours.map(({ taken }) => taken)).size).toBeGreaterThan(1);
    const waits = neighbours.map(({ retryAfter }) => retryAfter);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(5);
  });

  it('is allowed exactly the limit when it sends more at once', async () => {
    const from = newClient();
    const subscribe = () => post(subscribers, { from, json: {} });
    const answers = await Promise.all(
      Array.from({ length: limits.newsletter.max + 40 }, subscribe),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(limits.newsletter.max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it.each([
    ['an IPv4 address written both ways', '192.0.2.77', '::ffff:192.0.2.77'],
    ['made-up addresses before the proxy’s own', '10.0.0.1, 192.0.2.78', '10.9.9.9, 192.0.2.78'],
  ])('%s (%s and %s) share a limit', async (_, first, second) => {
    const subscribe = (from: string) => post(subscribers, { from, json: {} });
    for (let sent = 0; sent < limits.newsletter.max; sent += 1) await subscribe(first);
    expect((await subscribe(first)).status).toBe(429);
    expect((await subscribe(second)).status).toBe(429);
  });

  it('is one IPv6 connection, with another address for each request', async () => {
    const [here, next] = [newConnection(), newConnection()];
    const subscribe = async (from: string) => (await post(subscribers, { from, json: {} })).status;
    const addresses = Array.from(
      { length: limits.newsletter.max },
      (_, index) => `${here}:${index}::1`,
    );
    for (const address of addresses) expect(await subscribe(address)).toBe(400);
    expect(await subscribe(`${here}:ffff:ffff:ffff:ffff`)).toBe(429);
    expect(await subscribe(`${next}::1`)).toBe(400);
  });
});

describe('passwords', () => {
  it('two classes sign in from one address at once, and one more member has to wait', async () => {
    const from = newClient();
    const pupils = await Promise.all(
      Array.from({ length: 6 }, (_, index) => newMember(`pupil-${index}`)),
    );
    const half = Array.from({ length: limits.password.max / 2 }, (_, index) => pupils[index % 6]);
    for (const lesson of [half, half]) {
      const answers = await Promise.all(
        lesson.map((pupil) => signIn(from, pupil?.email ?? '', pupil?.password)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expectRefused(await signIn(from, owner.email, owner.password), 'password');
    expect((await signIn(newClient(), owner.email, owner.password)).status).toBe(200);
  });

  it('wrong passwords of a client are limited over all accounts', async () => {
    const from = newClient();
    const nobodies = Array.from(
      { length: limits.wrong_password.max },
      (_, index) => `n${index}@b.co`,
    );
    for (const email of nobodies) expect((await signIn(from, email)).status).toBe(400);
    const refused = await signIn(from, owner.email, owner.password);
    expectRefused(refused, 'wrong_password');
    expect(refused.retryAfter).toBeGreaterThan(limits.password.seconds);
    expect((await signIn(newClient(), owner.email, owner.password)).status).toBe(200);
  });

  it.each([
    ['a member', 'profiles', async () => (await newMember('guessed')).email],
    ['an address without an account', 'profiles', () => Promise.resolve('nobody@example.com')],
    ['an admin', '_superusers', () => Promise.resolve(server.superuser.email)],
  ])(
    'guesses at the password of %s are limited over all clients, even if sent at once',
    async (_, of, who) => {
      const identity = await who();
      const guess = async (from: string, password: string) => {
        for (;;) {
          const answer = await auth(
            'auth-with-password',
            { from, json: { identity, password } },
            of,
          );
          // A busy server answers 503 without trying the password; then the guess is repeated.
          if (answer.status !== 503) return answer;
        }
      };
      const tries = limits.account_password.max + 10;
      const answers = await Promise.all(
        Array.from({ length: tries }, () => guess(newClient(), 'Wrong123')),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 400)).toHaveLength(limits.account_password.max);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      const written = await guess(newClient(), 'Wrong123');
      expectRefused(written, 'account_password');
      const inCapitals = await auth(
        'auth-with-password',
        { from: newClient(), json: { identity: identity.toUpperCase(), password: 'Wrong123' } },
        of,
      );
      expectRefused(inCapitals, 'account_password');
    },
  );

  describe('of a member whose password strangers guess', () => {
    const home = newClient();
    let member: Member;
    beforeAll(async () => {
      member = await newMember('attacked');
      expect((await signIn(home, member.email, member.password)).status).toBe(200);
      for (let tried = 0; tried < limits.account_password.max; tried += 1) {
        expect((await signIn(newClient(), member.email)).status).toBe(400);
      }
    });

    it('a stranger over the limit is refused even with the right password', async () => {
      expectRefused(await signIn(newClient(), member.email, member.password), 'account_password');
    });

    it('the owner signs in from a client with a successful sign-in within a day', async () => {
      expect((await signIn(home, member.email, member.password)).status).toBe(200);
    });

    it('the owner changes the password in an open session, from any client', async () => {
      const { token, password } = member;
      const from = newClient();
      const json = { password: 'Fresh1234', oldPassword: password };
      const answer = await post('/api/set_password', { from, token, json });
      expect(answer.status).toBe(200);
    });

    it('the owner signs in from a new client after a reset by mail on that client', async () => {
      const from = newClient();
      const token = await resetTokenFor(member);
      const json = { token, password: 'Fresher1234', passwordConfirm: 'Fresher1234' };
      expect((await auth('confirm-password-reset', { from, json })).status).toBe(204);
      expect((await signIn(from, member.email, 'Fresher1234')).status).toBe(200);
      expect((await signIn(newClient(), member.email, 'Fresher1234')).status).toBe(429);
    });

    it('a known client has no more attempts than all strangers together', async () => {
      for (let tried = 0; tried < limits.account_password.max; tried += 1) {
        expect((await signIn(home, member.email)).status).toBe(400);
      }
      expectRefused(await signIn(home, member.email, 'Fresher1234'), 'account_password');
    });
  });

  it('guesses in an open session are limited over all routes', async () => {
    const member = await newMember('stolen');
    const { token } = member;
    const wrong = { password: 'Fresh1234', oldPassword: 'Wrong123' };
    const change = { newEmail: 'thief@example.com', oldPassword: 'Wrong123' };
    const ways = [
      () => post('/api/set_password', { from: newClient(), token, json: wrong }),
      () => auth('request-email-change', { from: newClient(), token, json: change }),
    ];
    for (let tried = 0; tried < limits.account_password.max; tried += 1) {
      const answer = await ways[tried % ways.length]?.();
      expect([answer?.status, answer?.code]).toEqual([400, 'old_password_wrong']);
    }
    for (const way of ways) expectRefused(await way(), 'account_password');
    expect((await signIn(newClient(), member.email, member.password)).status).toBe(200);
  });

  it('requests from a foreign page count toward neither attempts nor mails', async () => {
    const member = await newMember('courted');
    const { email, password } = member;
    const elsewhere = { origin: 'https://elsewhere.example' };
    for (let tried = 0; tried <= limits.account_password.max; tried += 1) {
      const json = { identity: email, password: 'Wrong123' };
      const answer = await auth('auth-with-password', { ...elsewhere, from: newClient(), json });
      expect([answer.status, answer.code]).toEqual([403, 'foreign_origin']);
    }
    expect((await signIn(newClient(), email, password)).status).toBe(200);
    for (let asked = 0; asked <= limits.mail.max; asked += 1) {
      const json = { email };
      await auth('request-password-reset', { ...elsewhere, from: newClient(), json });
    }
    expect(await resetTokenFor(member)).toContain('.');
  });

  it('a right password before the second factor does not count as a wrong one', async () => {
    const { id, token, email, password } = await newMember('two-steps');
    const change = (by: string, json: object) =>
      visit(server, 'PATCH', records('profiles', id), { token: by, json });
    expect((await change(server.superuser.token, { verified: true })).status).toBe(200);
    expect((await change(token, { two_factor: true })).status).toBe(200);
    for (let tried = 0; tried <= limits.account_password.max; tried += 1) {
      expect((await signIn(newClient(), email, password)).status).toBe(401);
    }
  });

  it('passwords entered with the link to a new address share the limits of sign-ins', async () => {
    const member = await newMember('moving');
    const token = await changeTokenFor(member);
    const ways = [
      () => confirmChange(newClient(), token, 'Wrong123'),
      () => signIn(newClient(), member.email),
    ];
    for (let tried = 0; tried < limits.account_password.max; tried += 1) {
      expect((await ways[tried % ways.length]?.())?.status).toBe(400);
    }
    for (const way of ways) expectRefused(await way(), 'account_password');
    const right = await confirmChange(newClient(), token, member.password);
    expectRefused(right, 'account_password');
    expect((await auth('auth-refresh', { from: newClient(), token: member.token })).status).toBe(
      200,
    );
  });

  it('PocketBase’s own route for a new address tries no password and is limited', async () => {
    const from = newClient();
    const confirm = () =>
      auth('confirm-email-change', { from, json: { token: 'x', password: 'y' } });
    for (let tried = 0; tried < 10; tried += 1) expect((await confirm()).status).toBe(400);
    expect((await confirm()).status).toBe(429);
    // Without this job, PocketBase would keep the client's address for over an hour.
    await runJob(server, 'forget_clients');
    await expect.poll(async () => (await confirm()).status).toBe(400);
  });
});

describe('the code of a second factor', () => {
  it('has a limit of guesses over all clients, even if sent at once', async () => {
    const member = await memberBeforeCode('code-guessed');
    const entry = await codeFor(member);
    const tries = limits.account_code.max + 10;
    const answers = await Promise.all(
      Array.from({ length: tries }, () => enterCode(newClient(), wrongFor(entry))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(limits.account_code.max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expectRefused(await enterCode(newClient(), entry), 'account_code');
    expectRefused(await enterCode(newClient(), await codeFor(member)), 'account_code');
  });

  it('is accepted from a client that signed in within a day, in spite of guesses elsewhere', async () => {
    const member = await memberBeforeCode('code-attacked');
    const home = newClient();
    const signInAgain = async () => {
      const { text } = await signIn(home, member.email, member.password);
      return codeFor({ ...member, ...(JSON.parse(text) as { mfaId: string }) });
    };
    expect((await enterCode(home, await codeFor(member))).status).toBe(200);
    const stolen = await signInAgain();
    for (let tried = 0; tried < limits.account_code.max; tried += 1) {
      expect((await enterCode(newClient(), wrongFor(stolen))).status).toBe(400);
    }
    expectRefused(await enterCode(newClient(), stolen), 'account_code');
    expect((await enterCode(home, await signInAgain())).status).toBe(200);
    const last = await signInAgain();
    for (let tried = 0; tried < limits.account_code.max; tried += 1) {
      expect((await enterCode(home, wrongFor(last))).status).toBe(400);
    }
    expectRefused(await enterCode(home, last), 'account_code');
  });
});

describe('mails', () => {
  it('to one person stop at the limit, without an error', async () => {
    const person = await newMember('pestered');
    for (let sent = 0; sent < limits.mail.max; sent += 1) {
      expect(await resetTokenFor(person)).toContain('.');
    }
    const links = () =>
      mails.received.filter(({ to, text }) => to === person.email && resetLink.test(text));
    expect(links()).toHaveLength(limits.mail.max);
    const json = { email: person.email };
    const answer = await auth('request-password-reset', { from: newClient(), json });
    expect([answer.status, answer.text]).toEqual([204, '']);
    await resetTokenFor(await newMember('another'));
    expect(links()).toHaveLength(limits.mail.max);
  });

  const mailedTo = (address: string) => mails.received.filter(({ to }) => to === address).length;
  const askFor = ({ token, password }: Member, newEmail: string) => {
    const json = { newEmail, oldPassword: password };
    return auth('request-email-change', { from: newClient(), token, json });
  };

  it('to new addresses are limited per member', async () => {
    const member = await newMember('pestering');
    for (let asked = 0; asked < limits.member_mail.max; asked += 1) {
      expect((await askFor(member, `stranger-${asked}@example.com`)).status).toBe(204);
    }
    expectRefused(await askFor(member, 'last-stranger@example.com'), 'member_mail');
    expect(mailedTo('last-stranger@example.com')).toBe(0);
    expect((await askFor(await newMember('moving-on'), 'free@example.com')).status).toBe(204);
  });

  it('are not promised to one address by many reporters', async () => {
    const report = (email: string) => {
      const json = { subject: 'profile', subject_id: owner.id, reason: 'hate', email };
      return post(records('reports'), { from: newClient(), json });
    };
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await report('victim@example.com')).status).toBe(204);
    }
    const refused = await report('VICTIM@example.com');
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
  });

  it('to one new address are limited over all members', async () => {
    const members = await Promise.all(
      Array.from({ length: limits.member_mail.max }, (_, index) => newMember(`one-of-${index}`)),
    );
    for (const member of members) {
      expect((await askFor(member, 'stranger@example.com')).status).toBe(204);
      await mails.nextMail('stranger@example.com');
    }
    const last = members[0] ?? owner;
    // An error would tell that others asked.
    expect((await askFor(last, 'stranger@example.com')).status).toBe(204);
    expect((await askFor(last, 'Stranger@example.com')).status).toBe(204);
    expect((await askFor(last, 'another-one@example.com')).status).toBe(204);
    await mails.nextMail('another-one@example.com');
    expect(mailedTo('stranger@example.com')).toBe(limits.member_mail.max);
    expect(mailedTo('Stranger@example.com')).toBe(0);
  });

  it('with codes to a member without a password are limited', async () => {
    const json = { provider: 'google' };
    const person = personWith('codes@example.com');
    const exchanged = { ...json, ...(await consent(server, google, person)) };
    const { text } = await auth('auth-with-oauth2', { from: newClient(), json: exchanged });
    const { token } = JSON.parse(text) as { token: string };
    const ask = () => post('/api/request_code', { from: newClient(), token });
    for (let asked = 0; asked < limits.member_mail.max; asked += 1) {
      expect((await ask()).status).toBe(204);
    }
    expectRefused(await ask(), 'member_mail');
  });
});

it('an account is exported a few times an hour, from any client', async () => {
  const { token } = await newMember('often-exported');
  const take = (by = token) =>
    visit(server, 'GET', exportAccount.path, { from: newClient(), token: by });
  for (let sent = 0; sent < limits.export.max; sent += 1) expect((await take()).status).toBe(200);
  expectRefused(await take(), 'export');
  expect((await take(owner.token)).status).toBe(200);
});

describe('an admin', () => {
  it('is not limited', async () => {
    const { token } = server.superuser;
    const from = newClient();
    for (let sent = 0; sent <= mostInTwoWindows; sent += 1) {
      const answer = await post(records('messages'), { from, token, json: message() });
      expect(answer.status).toBe(200);
    }
  });

  it('switches all limits off and on in the console', async () => {
    const from = newClient();
    const subscribe = () => post(subscribers, { from, json: {} });
    const { token } = server.superuser;
    const set = async (enabled: boolean) => {
      const json = { rateLimits: { enabled } };
      const answer = await request(server, 'PATCH', '/api/settings', { token, json });
      expect(answer.status).toBe(200);
    };
    for (let sent = 0; sent < limits.newsletter.max; sent += 1) await subscribe();
    expect((await subscribe()).status).toBe(429);
    await set(false);
    expect((await subscribe()).status).toBe(400);
    await set(true);
    expect((await subscribe()).status).toBe(429);
  });
});

it('no address is stored or logged', async () => {
  await send('203.0.113.99');
  const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true });
  const written = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
  expect(written.length).toBeGreaterThan(0);
  for (const content of [...written, server.output()]) {
    expect(content).not.toMatch(/203\.0\.113\.99|198\.51\.\d/);
  }
});

describe('without a trusted header', () => {
  const open = setUp(() => startServer({ rateLimits: 'on' }));

  it('a client is identified by its connection, and headers are ignored', async () => {
    for (let sent = 0; sent < limits.newsletter.max; sent += 1) {
      const answer = await visit(open, 'POST', subscribers, { from: newClient(), json: {} });
      expect(answer.status).toBe(400);
    }
    expectRefused(
      await visit(open, 'POST', subscribers, { from: newClient(), json: {} }),
      'newsletter',
    );
    expect((await postFrom('127.0.0.2', open.url + subscribers, {})).status).toBe(400);
  });

  it('a proxy’s header causes one warning in the log, without the address', async () => {
    const warning = 'TRUSTED_PROXY_HEADER is not set';
    await expect.poll(() => open.output()).toContain(warning);
    expect(open.output().split(warning)).toHaveLength(2);
    expect(open.output()).not.toContain('198.51');
    expect(server.output()).not.toContain(warning);
  });
});

describe('on an IPv6 socket', () => {
  const open = setUp(() =>
    startServer({ rateLimits: 'on', env: { HOST: '::', APP_URL: 'http://localhost' } }),
  );

  it('a client over IPv6 is limited, and one over IPv4 is another client', async () => {
    const { port } = new URL(open.url);
    const subscribe = (host: string) =>
      visit({ url: `http://${host}:${port}` }, 'POST', subscribers, { json: {} });
    for (let sent = 0; sent < limits.newsletter.max; sent += 1) {
      expect((await subscribe('[::1]')).status).toBe(400);
    }
    expectRefused(await subscribe('[::1]'), 'newsletter');
    expect((await subscribe('127.0.0.1')).status).toBe(400);
  });
});

describe('live connections', () => {
  /** Opens a live connection, closes it at once and returns the status. */
  async function statusOfConnecting(from: string): Promise<number> {
    const leaving = new AbortController();
    const init = { headers: { 'x-forwarded-for': from }, signal: leaving.signal };
    const { status } = await fetch(`${server.url}/api/realtime`, init);
    leaving.abort();
    return status;
  }

  async function connectOften(from: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < times) {
      const batch = Array.from({ length: 60 }, () => statusOfConnecting(from));
      statuses.push(...(await Promise.all(batch)));
    }
    return statuses;
  }

  it('a school behind one address connects, far more clients cannot, and other requests are answered', async () => {
    const school = newClient();
    expect(new Set(await connectOften(school, 300))).toEqual(new Set([200]));
    // All these requests together stay below PocketBase's general limit of each route.
    const more = await connectOften(school, 420);
    expect(more.filter((status) => status === 429)).toHaveLength(120);
    expect(await statusOfConnecting(newClient())).toBe(200);
    const counts = await visit(server, 'GET', '/api/features', { from: school });
    expect(counts.status).toBe(200);
  });
});
