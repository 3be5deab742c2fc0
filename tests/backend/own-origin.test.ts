import { randomUUID } from 'node:crypto';
import { request as send } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listConnectedAccounts, type ConnectedAccount } from '../../src/contract/accounts.ts';
import { isOwnRoute, requests } from '../../src/contract/all.ts';
import { signUp } from '../../src/contract/sign-in.ts';
import {
  codeAt,
  records,
  request,
  sendMessage,
  signUpMember,
  type Answer,
  type Member,
  runJob,
} from '../support/api.ts';
import { storedRows } from '../support/database.ts';
import { consent, exchange, personWith, signInWithGoogle } from '../support/google.ts';
import { startMailServer, type Mail } from '../support/mail-server.ts';
import { startOAuthServer } from '../support/oauth-server.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Tests against cross-site request forgery: a page of another origin cannot make its visitors write here,
// whatever it sends and whether or not they are signed in.

type Headers = Record<string, string>;
type Fields = Record<string, string>;
let messageId: string;
let replyId: string;
let confirmation: Mail;
const subscribed = 'subscribed@example.com';

const mails = setUp(() => startMailServer());
const google = setUp(() => startOAuthServer());
const server = setUp(() => startServer({ env: { ...mails.env, ...google.env } }));
const owner = setUp(() => signUpMember(server, 'owner'));
beforeAll(async () => {
  confirmation = await mails.nextMail(owner.email);
  messageId = await sendMessage(server, owner, 'a whisper');
  const json = { message_id: messageId, user_id: owner.id, content: 'an answer' };
  const reply = await post(records('message_replies'), json, {}, owner.token);
  replyId = String(reply.body['id']);
  await post(records('newsletter_subscribers'), { email: subscribed, language: 'en' }, {});
  // Otherwise PocketBase's scheduler would do both at some time during the tests.
  await runJob(server, 'add_up_visits');
  await runJob(server, 'send_newsletter');
  await vi.waitFor(() => {
    const rows = storedRows(server);
    expect(rows.get('visit_days')).toHaveLength(1);
    const [subscriber] = rows.get('newsletter_subscribers') ?? [];
    expect(subscriber).toMatchObject({ due_at: 0, is_claimed: 0 });
  });
  await mails.nextMail(subscribed);
});

const post = (path: string, json: object, headers: Headers, token?: string) =>
  request(server, 'POST', path, { json, token, init: { headers } });
const patch = (path: string, json: object, headers: Headers) =>
  request(server, 'PATCH', path, { json, token: owner.token, init: { headers } });
const remove = (path: string, headers: Headers) =>
  request(server, 'DELETE', path, { token: owner.token, init: { headers } });
const form = (path: string, fields: Fields, headers: Headers) =>
  request(server, 'POST', path, { init: { headers, body: new URLSearchParams(fields) } });
function parts(method: 'PATCH' | 'POST', path: string, fields: Fields, headers: Headers) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return request(server, method, path, { token: owner.token, init: { headers, body } });
}

const auth = (action: string, collection = 'profiles') =>
  `/api/collections/${collection}/${action}`;
const message = () => ({ recipient_id: owner.id, content: 'from elsewhere' });
const report = { url: 'https://bad.example', description: 'Why' };
const subscriber = () => ({ email: `${randomUUID()}@example.com`, language: 'en' });
const credentials = () => ({ identity: owner.email, password: owner.password });
const newcomer = () => {
  const username = randomUUID().slice(0, 8);
  const password = 'Secret123';
  return { username, email: `${username}@example.com`, password };
};
const admin = () => ({ identity: server.superuser.email, password: server.superuser.password });
const door = () => ({ user_id: owner.id, allow_anon: false });
const answering = () => ({ message_id: messageId, user_id: owner.id, content: 'theirs' });
const passwords = () => ({ oldPassword: owner.password, password: 'Theirs-123' });

type Act = (headers: Headers) => Promise<Answer>;

/** All requests that write, each with data that would have an effect if it were accepted. */
const writes: Record<string, Act> = {
  'a message as JSON': (from) => post(records('messages'), message(), from),
  'a message as a form': (from) => form(records('messages'), message(), from),
  'a message in parts': (from) => parts('POST', records('messages'), message(), from),
  'a message by the plain page': (from) =>
    form(`${records('message_forms')}?lang=en`, message(), from),
  'a report': (from) => form(records('scam_reports'), report, from),
  'a report as JSON': (from) => post(records('scam_reports'), report, from),
  'a subscription': (from) => form(records('newsletter_subscribers'), subscriber(), from),
  'leaving the newsletter': (from) =>
    form(records('newsletter_removals'), { email: subscribed }, from),
  'a sign-up as JSON': (from) => post(signUp.path, newcomer(), from),
  'a sign-up as a form': (from) => form(signUp.path, newcomer(), from),
  'a sign-in as JSON': (from) => post(auth('auth-with-password'), credentials(), from),
  'a sign-in as a form': (from) => form(auth('auth-with-password'), credentials(), from),
  'a wrong password': (from) =>
    form(auth('auth-with-password'), { ...credentials(), password: 'wrong' }, from),
  'an admin’s sign-in': (from) => form(auth('auth-with-password', '_superusers'), admin(), from),
  'a renewal': (from) => post(auth('auth-refresh'), {}, from, owner.token),
  'a request for a code': (from) => form(auth('request-otp'), { email: owner.email }, from),
  'a request for a new password': (from) =>
    form(auth('request-password-reset'), { email: owner.email }, from),
  'a request for another confirmation': (from) =>
    form(auth('request-verification'), { email: owner.email }, from),
  'a request for another address': (from) =>
    post(auth('request-email-change'), { newEmail: 'new@example.com' }, from, owner.token),
  'a bio as JSON': (from) => patch(records('profiles', owner.id), { bio: 'theirs' }, from),
  'a bio in parts': (from) =>
    parts('PATCH', records('profiles', owner.id), { bio: 'theirs' }, from),
  'a publication': (from) => patch(records('messages', messageId), { is_public: true }, from),
  'the deletion of a message': (from) => remove(records('messages', messageId), from),
  'a reply': (from) => post(records('message_replies'), answering(), from, owner.token),
  'the publication of a reply': (from) =>
    patch(records('message_replies', replyId), { is_public: true }, from),
  'the deletion of a reply': (from) => remove(records('message_replies', replyId), from),
  'a closed door': (from) => post('/api/update_allow_anonymous', door(), from, owner.token),
  'publishing all': (from) =>
    post('/api/messages/set_visibility', { is_public: true }, from, owner.token),
  'deleting all': (from) => post('/api/messages/delete', { is_public: false }, from, owner.token),
  'a new password': (from) => post('/api/set_password', passwords(), from, owner.token),
  'the end of the account': (from) => post('/api/delete_user_account', {}, from, owner.token),
};

const foreign: Headers[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:9' },
  { origin: 'http://127.0.0.1.elsewhere.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

const ownWrites = [...requests.values()].filter((one) => isOwnRoute(one) && one.method !== 'GET');

describe('a foreign page', () => {
  it('can call no route that writes, and send none of these, and nothing is stored', async () => {
    const before = storedRows(server);
    const received = mails.received.length;
    const calls = ownWrites.map(({ method, path, caller }): [string, Act] => {
      const { token } = ['moderator', 'superuser'].includes(caller) ? server.superuser : owner;
      return [`${method} ${path}`, (from) => post(path, {}, from, token)];
    });
    const accepted: string[] = [];
    for (const [name, act] of [...calls, ...Object.entries(writes)]) {
      for (const headers of foreign) {
        const answer = await act(headers);
        const isRefused = answer.status === 403 && codeAt(answer, 'origin') === 'foreign_origin';
        if (!isRefused || answer.body['token'] !== undefined) {
          accepted.push(`${name} ${JSON.stringify(headers)}`);
        }
      }
    }
    expect(accepted).toEqual([]);
    expect(storedRows(server)).toEqual(before);
    expect(mails.received).toHaveLength(received);
  });

  it('cannot confirm an address or set a password with the link of a mail', async () => {
    const before = storedRows(server);
    const json = { token: tokenIn(confirmation) };
    for (const headers of foreign) {
      const answer = await post(auth('confirm-verification'), json, headers);
      expect([answer.status, codeAt(answer, 'origin')]).toEqual([403, 'foreign_origin']);
    }
    expect(storedRows(server)).toEqual(before);
    await post(auth('request-password-reset'), { email: owner.email }, {});
    const reset = { token: tokenIn(await mails.nextMail(owner.email)), ...twice('Theirs-123') };
    for (const headers of foreign) {
      const answer = await post(auth('confirm-password-reset'), reset, headers);
      expect([answer.status, codeAt(answer, 'origin')]).toEqual([403, 'foreign_origin']);
    }
    expect(storedRows(server)).toEqual(before);
    const wish = { newEmail: 'b@example.com', oldPassword: owner.password };
    await post(auth('request-email-change'), wish, {}, owner.token);
    const token = tokenIn(await mails.nextMail('b@example.com'));
    for (const headers of foreign) {
      const change = { token, password: owner.password };
      const answer = await post(records('email_changes'), change, headers);
      expect([answer.status, codeAt(answer, 'origin')]).toEqual([403, 'foreign_origin']);
    }
    expect(storedRows(server)).toEqual(before);
    expect((await post(auth('confirm-verification'), json, {})).status).toBe(204);
  });

  it('cannot sign in with Google, link it or remove the link', async () => {
    const person = personWith(`${randomUUID()}@example.com`);
    const linked = await signInWithGoogle(server, google, personWith('linked@example.com'));
    const { id, token } = { ...(linked.body['record'] as Member), token: linked.body['token'] };
    const externalAuths = auth('records', '_externalAuths');
    const accounts = await request(server, 'GET', listConnectedAccounts.path, {
      token: String(token),
    });
    const [link] = accounts.body['items'] as ConnectedAccount[];
    const before = storedRows(server);
    for (const headers of foreign) {
      for (const signedIn of [{}, { token: owner.token }]) {
        const code = await consent(server, google, person);
        const answer = await exchange(server, code, { ...signedIn, headers });
        expect([answer.status, codeAt(answer, 'origin')]).toEqual([403, 'foreign_origin']);
      }
      const path = `${externalAuths}/${String(link?.id)}`;
      const init = { headers };
      const removed = await request(server, 'DELETE', path, { token: String(token), init });
      expect([removed.status, codeAt(removed, 'origin')]).toEqual([403, 'foreign_origin']);
    }
    expect(storedRows(server)).toEqual(before);
    expect(id).not.toBe(owner.id);
  });

  it('cannot sign in with a code', async () => {
    const { token } = server.superuser;
    const refs = { collectionRef: 'profiles', recordRef: owner.id };
    const json = { ...refs, password: '12345678', passwordConfirm: '12345678' };
    const { id: collectionRef } = (
      await request(server, 'GET', '/api/collections/profiles', { token })
    ).body;
    const made = await request(server, 'POST', records('_otps'), {
      token,
      json: { ...json, collectionRef },
    });
    const code = { otpId: made.body['id'], password: '12345678' };
    const before = storedRows(server);
    const answer = await post(auth('auth-with-otp'), code, { origin: 'null' });
    expect([answer.status, codeAt(answer, 'origin')]).toEqual([403, 'foreign_origin']);
    expect(storedRows(server)).toEqual(before);
  });

  it('cannot choose the topics of a live connection', async () => {
    const live = await fetch(`${server.url}/api/realtime`);
    const reader = live.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    const clientId = /"clientId":"(\w+)"/.exec(new TextDecoder().decode(value))?.[1] ?? '';
    const subscriptions = ['inbox'];
    const subscribe = (headers: Headers) =>
      post('/api/realtime', { clientId, subscriptions }, headers, owner.token);
    for (const headers of foreign) {
      const answer = await subscribe(headers);
      expect([answer.status, codeAt(answer, 'origin')]).toEqual([403, 'foreign_origin']);
    }
    expect((await subscribe({ origin: server.url })).status).toBe(204);
    await reader?.cancel();
  });

  it('is not trusted because its host name resolves to the server (DNS rebinding)', async () => {
    const path = auth('auth-with-password');
    const headers = { host: 'elsewhere.example', origin: 'http://elsewhere.example' };
    expect(await statusOf(path, credentials(), headers)).toBe(403);
    expect(await statusOf(path, credentials(), { host: headers.host })).toBe(200);
  });
});

const tokenIn = ({ text }: Mail) => /#(\S+)/.exec(text)?.[1] ?? '';
const twice = (password: string) => ({ password, passwordConfirm: password });

/** Sends a request with `node:http`, as `fetch` does not allow setting the Host header. */
function statusOf(path: string, json: object, headers: Headers): Promise<number | undefined> {
  const { hostname, port } = new URL(server.url);
  const type = { 'content-type': 'application/json' };
  const options = { hostname, port, path, method: 'POST', headers: { ...type, ...headers } };
  return new Promise((resolve, reject) => {
    const sent = send(options, (answer) => resolve(answer.resume().statusCode));
    sent.on('error', reject).end(JSON.stringify(json));
  });
}

describe('a request from a page of this site is accepted', () => {
  const taken = ['a message as JSON', 'a message as a form', 'a message in parts', 'a report'];
  const others = ['a sign-up as JSON', 'a sign-in as JSON', 'an admin’s sign-in', 'a renewal'];
  const changes = ['a bio as JSON', 'a bio in parts', 'a reply', 'publishing all'];

  it.each([...taken, ...others, ...changes])('%s', async (name) => {
    const origins: Headers[] = [
      {},
      { origin: server.url },
      { origin: server.url, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ];
    const statuses = [];
    for (const headers of origins) statuses.push((await writes[name]?.(headers))?.status);
    expect(statuses.filter((status) => status !== 200 && status !== 204)).toEqual([]);
  });

  it('even if the server is opened as localhost', async () => {
    const host = `localhost:${new URL(server.url).port}`;
    const path = auth('auth-with-password');
    expect(await statusOf(path, credentials(), { host, origin: `http://${host}` })).toBe(200);
  });

  it('behind a proxy, if its origin is that of APP_URL', async () => {
    const env = { APP_URL: 'https://hamsa.example' };
    const behind = await startServer({ env });
    const member = await signUpMember(behind, 'member');
    const json = { identity: member.email, password: member.password };
    const from = (origin: string) =>
      request(behind, 'POST', auth('auth-with-password'), { json, init: { headers: { origin } } });
    expect((await from('http://hamsa.example')).status).toBe(403);
    expect((await from('https://www.hamsa.example')).status).toBe(403);
    expect((await from('https://hamsa.example')).status).toBe(200);
    await behind.stop();
  });
});
