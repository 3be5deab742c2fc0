import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../src/contract/sign-in.ts';
import {
  codeAt,
  countRows,
  records,
  request,
  sendMessage,
  signUpMember,
  storedRecord,
  type Answer,
  type Member,
} from '../support/api.ts';
import { costlyQueries } from '../support/query-plan.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import { residentMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';

// A query with a filter, a sort order or an expansion can take minutes. So members may send only the
// queries of our own routes, which the pages need; superusers may send any query.

let server: Server;
let owner: Member;
let message: string;
let reply: string;

beforeAll(async () => {
  server = await startServer();
  owner = await signUpMember(server, 'Owner');
  message = await sendMessage(server, owner, 'a whisper');
  const json = { message_id: message, user_id: owner.id, content: 'an answer' };
  const { token } = owner;
  const created = await request(server, 'POST', records('message_replies'), { token, json });
  reply = String(created.body['id']);
});
afterAll(() => server.stop());

const collections = [
  'profiles',
  'messages',
  'message_replies',
  'held_messages',
  'inbox_rules',
  'scam_reports',
  'newsletter_letters',
  'newsletter_subscribers',
  'newsletter_removals',
  'objections',
  'reports',
  'email_changes',
  'sign_ups',
  'message_forms',
  '_externalAuths',
  '_mfas',
  '_otps',
  '_authOrigins',
  '_superusers',
];

const idIn = (collection: string) =>
  ({ profiles: owner.id, messages: message, message_replies: reply })[collection] ?? owner.id;

/** Query parameters of PocketBase, each with a valid value. */
const parameters = [
  '',
  'filter=id!=""',
  'sort=-id',
  'sort=@random',
  'expand=recipient_id.messages_via_recipient_id',
  'fields=id',
  'page=2',
  'perPage=1',
  'perPage=1000',
  'skipTotal=1',
  'skipTotal=1&page=1&perPage=21&sort=-id',
];

it('the list of collections in this file is complete', async () => {
  const { token } = server.superuser;
  const { body } = await request(server, 'GET', '/api/collections?perPage=100', { token });
  const names = (body['items'] as { name: string }[]).map(({ name }) => name);
  expect(names.sort()).toEqual(collections.toSorted());
});

describe.each(['guest', 'member'])('a %s', (role) => {
  const token = () => (role === 'member' ? owner.token : undefined);

  it.each(collections)(
    'can neither list nor view records of %s, with any query',
    async (collection) => {
      for (const asked of parameters) {
        for (const id of ['', idIn(collection)]) {
          const path = `${records(collection, id)}?${asked}`;
          const answer = await request(server, 'GET', path, { token: token() });
          expect([path, answer.status]).toEqual([path, 403]);
          expect(answer.text).not.toMatch(/whisper|answer|example\.com/);
        }
      }
    },
  );
});

it.each(collections)('a superuser may query %s as the console does', async (collection) => {
  const { token } = server.superuser;
  for (const asked of parameters) {
    if (asked.startsWith('expand') && collection !== 'messages') continue;
    const path = `${records(collection)}?${asked}`;
    const answer = await request(server, 'GET', path, { token });
    expect([path, answer.status]).toEqual([path, 200]);
  }
});

it('a superuser still gets relations expanded', async () => {
  const { token } = server.superuser;
  const path = `${records('messages', message)}?expand=message_replies_via_message_id`;
  const viewed = await request(server, 'GET', path, { token });
  expect(viewed.text).toContain('an answer');
  const changed = await request(server, 'PATCH', path, { token, json: { is_new: false } });
  expect([changed.status, changed.text.includes('an answer')]).toEqual([200, true]);
});

describe('a query on a request that writes or signs in', () => {
  const queries = [
    'expand=recipient_id.messages_via_recipient_id',
    'expand=messages_via_recipient_id',
    'fields=*,content:excerpt(5)',
    'filter=id!=""',
    'x=1',
  ];
  const refused: [string, (query: string) => Promise<Answer>][] = [
    [
      'a message',
      (query) =>
        request(server, 'POST', `${records('messages')}?${query}`, {
          json: { recipient_id: owner.id, content: 'never stored' },
        }),
    ],
    [
      'a message, as a form',
      (query) =>
        request(server, 'POST', `${records('messages')}?${query}`, {
          init: { body: new URLSearchParams({ recipient_id: owner.id, content: 'never stored' }) },
        }),
    ],
    [
      'a change of a message',
      (query) =>
        request(server, 'PATCH', `${records('messages', message)}?${query}`, {
          token: owner.token,
          json: { is_public: true },
        }),
    ],
    [
      'a reply',
      (query) =>
        request(server, 'POST', `${records('message_replies')}?${query}`, {
          token: owner.token,
          json: { message_id: message, user_id: owner.id, content: 'never stored' },
        }),
    ],
    [
      'a change of a reply',
      (query) =>
        request(server, 'PATCH', `${records('message_replies', reply)}?${query}`, {
          token: owner.token,
          json: { is_public: true },
        }),
    ],
    [
      'a sign-up',
      (query) =>
        request(server, 'POST', `${signUp.path}?${query}`, {
          json: {
            email: 'new@example.com',
            username: 'new-name',
            password: 'Secret123',
          },
        }),
    ],
    [
      'a change of the profile',
      (query) =>
        request(server, 'PATCH', `${records('profiles', owner.id)}?${query}`, {
          token: owner.token,
          json: { bio: 'never stored' },
        }),
    ],
    [
      'a sign-in',
      (query) =>
        request(server, 'POST', `/api/collections/profiles/auth-with-password?${query}`, {
          json: { identity: owner.email, password: owner.password },
        }),
    ],
    [
      'a refresh',
      (query) =>
        request(server, 'POST', `/api/collections/profiles/auth-refresh?${query}`, {
          token: owner.token,
        }),
    ],
    [
      'a change of the password',
      (query) =>
        request(server, 'POST', `/api/set_password?${query}`, {
          token: owner.token,
          json: { oldPassword: 'never tried', password: 'Secret123' },
        }),
    ],
    ['the public profile', (query) => get(`/api/public-profile/Owner?${query}`)],
    ['the counts', (query) => get(`/api/messages/counts?${query}`)],
    ['the connected accounts', (query) => get(`/api/connected_accounts?${query}`)],
  ];
  const get = (path: string) => request(server, 'GET', path, { token: owner.token });

  it.each(refused)('%s is refused, and nothing is stored', async (_, send) => {
    const rows = () =>
      Promise.all(
        ['profiles', 'messages', 'message_replies'].map((name) => countRows(server, name)),
      );
    const before = await rows();
    for (const query of queries) {
      const answer = await send(query);
      expect([query, answer.status]).toEqual([query, 400]);
      expect(codeAt(answer, 'query')).toBe('query_not_allowed');
      expect(answer.text).not.toMatch(/whisper|token/);
    }
    expect(await rows()).toEqual(before);
    const [storedMessage, storedReply, profile] = await Promise.all([
      storedRecord(server, 'messages', message),
      storedRecord(server, 'message_replies', reply),
      storedRecord(server, 'profiles', owner.id),
    ]);
    expect([storedMessage['is_public'], storedReply['is_public'], profile['bio']]).toEqual([
      false,
      false,
      '',
    ]);
  });
});

it('a sign-in may have only mfaId in its query, as PocketBase’s SDK sends it', async () => {
  const signIn = (query: string) =>
    request(server, 'POST', `/api/collections/profiles/auth-with-password?${query}`, {
      json: { identity: owner.email, password: owner.password },
    });
  const refused = await signIn('mfaId=abc&expand=messages_via_recipient_id');
  expect([refused.status, codeAt(refused, 'query')]).toEqual([400, 'query_not_allowed']);
  expect((await signIn('mfaId=abc')).status).toBe(200);
});

describe('queries that would take minutes', () => {
  it('are refused to a member at once, and need little memory', async () => {
    const limited = await startServer({ rateLimits: 'on' });
    try {
      const member = await signUpMember(limited, 'Asker');
      fillInbox(limited, member, 1500);
      const before = residentMemory(limited.pid);
      const paths = Array.from({ length: 3 }, () => costlyQueries).flat();
      const answers = Promise.all(paths.map((path) => request(limited, 'GET', path, member)));
      const visitor = await request(limited, 'GET', '/en/Asker');
      const statuses = (await answers).map(({ status }) => status);
      expect(visitor.status).toBe(200);
      expect(statuses).toEqual(paths.map(() => 403));
      // Before they were refused, a single query took hundreds of megabytes.
      expect(residentMemory(limited.pid) - before).toBeLessThan(150);
    } finally {
      await limited.stop();
    }
  });
});
