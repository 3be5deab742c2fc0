import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteAccount,
  signOut,
  signOutEverywhere as endSessions,
} from '../../src/contract/accounts.ts';
import { isOwnRoute, requests } from '../../src/contract/all.ts';
import { LIFETIME_HEADER, type RequestContract } from '../../src/contract/request.ts';
import { IDLE_MINUTES } from '../../src/rules/lifetimes.ts';
import {
  records,
  request,
  runJob,
  sendMessage,
  signUpMember,
  tokenOf,
  type Answer,
  type Member,
} from '../support/api.ts';
import { execute, query } from '../support/database.ts';
import { connect, type LiveConnection } from '../support/live-connection.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const mails = setUp(() => startMailServer());
const server = setUp(() => startServer({ env: mails.env }));

const signOutEverywhere = (token?: string) => request(server, 'POST', endSessions.path, { token });
const profiles = '/api/collections/profiles';

/** A member with the data that the routes need: a message with a reply, and a members-only inbox. */
interface Owner extends Member {
  messageId: string;
  replyId: string;
}

async function newOwner(username: string): Promise<Owner> {
  const member = await signUpMember(server, username);
  const { token, id } = member;
  const messageId = await sendMessage(server, member, 'a whisper');
  const reply = { message_id: messageId, user_id: id, content: 'an answer' };
  const { body } = await request(server, 'POST', records('message_replies'), {
    token,
    json: reply,
  });
  const json = { user_id: id, allow_anon: false };
  await request(server, 'POST', '/api/update_allow_anonymous', { token, json });
  return { ...member, messageId, replyId: String(body['id']) };
}

type Call = (token: string | undefined, owner: Owner) => Promise<Answer>;

const to =
  (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string | ((owner: Owner) => string),
    json?: object | ((owner: Owner) => object),
  ): Call =>
  (token, owner) =>
    request(server, method, typeof path === 'string' ? path : path(owner), {
      token,
      json: typeof json === 'function' ? json(owner) : json,
    });

const message = ({ messageId }: Owner) => records('messages', messageId);
const reply = ({ replyId }: Owner) => records('message_replies', replyId);
const profile = ({ id }: Owner) => records('profiles', id);

const guarded = [...requests.values()].filter((one) => isOwnRoute(one) && one.caller === 'member');
/** An empty body is refused, but only to members. */
const callOf = ({ method, path }: RequestContract): [string, Call] => [
  path,
  to(method, path, method === 'GET' ? undefined : {}),
];

/** All requests whose response depends on the token. The last one deletes the account. */
const calls: [string, Call][] = [
  ['auth-refresh', to('POST', `${profiles}/auth-refresh`)],
  ['a change of the profile', to('PATCH', profile, { bio: 'mine' })],
  [
    'request-email-change',
    to('POST', `${profiles}/request-email-change`, ({ password }) => ({
      newEmail: 'a@b.co',
      oldPassword: password,
    })),
  ],
  ['a token for files', to('POST', '/api/files/token')],
  ['a change of a message', to('PATCH', message, { is_favorite: true })],
  [
    'a message to an inbox for members',
    to('POST', records('messages'), ({ id }) => ({ recipient_id: id, content: 'hello' })),
  ],
  [
    'a reply',
    to('POST', records('message_replies'), ({ id, messageId }) => ({
      message_id: messageId,
      user_id: id,
      content: 'another answer',
    })),
  ],
  ['a change of a reply', to('PATCH', reply, { is_public: true })],
  ['the deletion of a reply', to('DELETE', reply)],
  ['the deletion of a message', to('DELETE', message)],
  ...guarded.filter((one) => one !== deleteAccount).map(callOf),
  callOf(deleteAccount),
];

describe('signing out everywhere', () => {
  let elsewhere: string;
  let someone: Owner;

  const owner = setUp(() => newOwner('leaver'));
  beforeAll(async () => {
    elsewhere = await tokenOf(server, owner.email, owner.password);
    someone = await newOwner('stayer');
    expect((await signOutEverywhere(owner.token)).status).toBe(204);
  });

  it.each(calls)('%s: a revoked token is refused like a missing one', async (name, call) => {
    const guest = await call(undefined, owner);
    for (const token of [owner.token, elsewhere]) {
      const answer = await call(token, owner);
      expect([answer.status, answer.text]).toEqual([guest.status, guest.text]);
    }
    // A valid token must get a different response, or the comparison above would prove nothing.
    const token = await tokenOf(server, someone.email, someone.password);
    const allowed = await call(token, someone);
    expect([allowed.status, allowed.text], name).not.toEqual([guest.status, guest.text]);
  });

  it('also ends a sign-in that waits for its code', async () => {
    const member = await signUpMember(server, 'half-way');
    const { token } = server.superuser;
    const json = { verified: true, two_factor: true };
    await request(server, 'PATCH', records('profiles', member.id), { token, json });
    const credentials = { identity: member.email, password: member.password };
    const post = (action: string, body: object) =>
      request(server, 'POST', `${profiles}/${action}`, { json: body });
    const { mfaId } = (await post('auth-with-password', credentials)).body;
    await signOutEverywhere(member.token);
    const asked = await post('request-otp', { email: member.email, mfaId });
    expect(asked.status).toBe(400);
  });
});

describe('signing out', () => {
  let later: string;
  let elsewhere: string;
  const owner = setUp(() => newOwner('one-of-two'));
  const filesToken = 'a token for files';
  const end = (token: string) => request(server, 'POST', signOut.path, { token });
  const refresh = (token: string, at = server) =>
    request(at, 'POST', `${profiles}/auth-refresh`, { token });

  beforeAll(async () => {
    elsewhere = await tokenOf(server, owner.email, owner.password);
    later = String((await refresh(owner.token)).body['token']);
    const { status, headers } = await end(later);
    expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache"']);
  });

  it('ends each token of that session, for every request', async () => {
    const served: string[] = [];
    // PocketBase answers this one itself, and no file of ours needs it.
    for (const [name, call] of calls.filter(([name]) => name !== filesToken)) {
      const answers = [await call(owner.token, owner), await call(later, owner)];
      if (answers.some(({ status }) => status !== 401)) served.push(name);
    }
    expect(served).toEqual([]);
    const live = await connect(server);
    expect((await live.subscribe(later)).status).toBe(401);
    live.leave();
  });

  it('leaves other sessions, and stores nothing of whose it was', async () => {
    expect((await refresh(elsewhere)).status).toBe(200);
    const rows = query(server, 'SELECT * FROM ended_sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(owner.id);
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'last_day']);
  });

  it('still counts after a restart, and is forgotten once no token is valid', async () => {
    const again = await startServer({ copyOf: server.dataDir });
    try {
      expect((await refresh(later, again)).status).toBe(401);
      execute(again, `UPDATE ended_sessions SET last_day = '2026-01-01'`);
      await runJob(again, 'forget_ended_sessions');
      await expect.poll(() => query(again, 'SELECT * FROM ended_sessions')).toEqual([]);
    } finally {
      await again.stop();
    }
  });
});

describe('a session that is not remembered', () => {
  it('ends after half an hour without a refresh, and so do its later tokens', async () => {
    const member = await signUpMember(server, 'passing-by');
    const { token } = await signInFor(member, 'temporary');
    const refreshed = await request(server, 'POST', `${profiles}/auth-refresh`, { token });
    for (const one of [token, String(refreshed.body['token'])]) {
      const minutes = (expiryOf(one) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(IDLE_MINUTES - 1);
      expect(minutes).toBeLessThanOrEqual(IDLE_MINUTES);
    }
    expect(expiryOf((await signInFor(member)).token)).toBeGreaterThan(Date.now() + 86_400_000);
  });

  const expiryOf = (token: string) => {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    return (JSON.parse(payload) as { exp: number }).exp * 1000;
  };

  async function signInFor({ email, password }: Member, lifetime?: string) {
    const headers = lifetime === undefined ? {} : { [LIFETIME_HEADER]: lifetime };
    const json = { identity: email, password };
    const path = `${profiles}/auth-with-password`;
    const { body } = await request(server, 'POST', path, { json, init: { headers } });
    return body as { token: string };
  }
});

describe('live connections', () => {
  const open: LiveConnection[] = [];
  afterAll(() => open.forEach((connection) => connection.leave()));

  async function listen({ token }: Pick<Member, 'token'>, topics?: string[]) {
    const connection = await connect(server);
    open.push(connection);
    expect((await connection.subscribe(token, topics)).status).toBe(204);
    return connection;
  }

  const change = (member: Member, json: object, token = server.superuser.token) =>
    request(server, 'PATCH', records('profiles', member.id), { token, json });
  const passwords = { password: 'Fresh-1234', passwordConfirm: 'Fresh-1234' };
  const linkTokenIn = async (email: string) =>
    /#(\S+)/.exec((await mails.nextMail(email)).text)?.[1];

  type Ending = () => Promise<Answer>;
  /** Ways to end the sessions. Each prepares a change and returns the request that makes it. */
  const ways: [string, (member: Member) => Ending | Promise<Ending>][] = [
    [
      'their owner signs out everywhere',
      ({ token }) =>
        () =>
          signOutEverywhere(token),
    ],
    [
      'the password changes in the settings',
      ({ token, password: oldPassword }) => {
        const json = { password: 'fresh1', oldPassword };
        return () => request(server, 'POST', '/api/set_password', { token, json });
      },
    ],
    [
      'the password is reset by mail',
      async ({ email }) => {
        await request(server, 'POST', `${profiles}/request-password-reset`, { json: { email } });
        const json = { token: await linkTokenIn(email), ...passwords };
        return () => request(server, 'POST', `${profiles}/confirm-password-reset`, { json });
      },
    ],
    [
      'the address changes',
      async ({ token, email, password }) => {
        const newEmail = `new-${email}`;
        const path = `${profiles}/request-email-change`;
        await request(server, 'POST', path, { token, json: { newEmail, oldPassword: password } });
        const json = { token: await linkTokenIn(newEmail), password };
        return () => request(server, 'POST', records('email_changes'), { json });
      },
    ],
    ['an admin sets a password', (member) => () => change(member, passwords)],
    [
      'the account is deleted',
      ({ token }) =>
        () =>
          request(server, 'POST', '/api/delete_user_account', { token }),
    ],
    [
      'an admin deletes the account',
      ({ id }) =>
        () =>
          request(server, 'DELETE', records('profiles', id), { token: server.superuser.token }),
    ],
  ];

  // PocketBase alone would end them after five minutes.
  it.each(ways)('end when %s', async (way, prepare) => {
    const member = await signUpMember(server, way.replace(/\W/g, '-').slice(-30).replace(/^-/, ''));
    await mails.nextMail(member.email);
    const connections = [
      await listen(member),
      await listen({ token: await tokenOf(server, member.email, member.password) }),
      // This connection has no topics, but belongs to the member.
      await listen(member, []),
    ];
    const end = await prepare(member);
    const stranger = await signUpMember(server, `s-${member.username}`.slice(0, 30));
    const others = await listen(stranger);
    expect(connections.map(({ isOpen }) => isOpen())).toEqual([true, true, true]);
    expect([200, 204]).toContain((await end()).status);
    await expect
      .poll(() => connections.map(({ isOpen }) => isOpen()))
      .toEqual([false, false, false]);
    expect(others.isOpen()).toBe(true);
    await sendMessage(server, stranger, 'still heard');
    await expect.poll(() => others.events.join('')).toContain('still heard');
  });

  it('cannot be made with a revoked token', async () => {
    const member = await signUpMember(server, 'too-late');
    await signOutEverywhere(member.token);
    const connection = await connect(server);
    open.push(connection);
    expect((await connection.subscribe(member.token)).status).toBe(403);
  });

  it('are closed even if they were made while the sessions ended', async () => {
    const member = await signUpMember(server, 'racer');
    const racers = await Promise.all(Array.from({ length: 12 }, () => connect(server)));
    open.push(...racers);
    const [ended, ...answers] = await Promise.all([
      signOutEverywhere(member.token),
      ...racers.map((racer) => racer.subscribe(member.token)),
    ]);
    expect(ended.status).toBe(204);
    for (const [index, racer] of racers.entries()) {
      if (answers[index]?.status === 204) await racer.ended;
    }
  });
});
