import { beforeAll, describe, expect, it } from 'vitest';
import {
  codeAt,
  countRows,
  records,
  request,
  sendMessage,
  signUpMember,
  storedRecord,
  type Answer,
} from '../support/api.ts';
import { costlyQueries } from '../support/costly-queries.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import { residentMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// A query with a filter, a sort order or an expansion can take minutes. So members may send only the
// queries of our own routes, which the pages need; superusers may send any query.

let message: string;
let reply: string;

const server = setUp(() => startServer());
const owner = setUp(() => signUpMember(server, 'Owner'));
beforeAll(async () => {
  message = await sendMessage(server, owner, 'a whisper');
  const json = { message_id: message, user_id: owner.id, content: 'an answer' };
  const { token } = owner;
  const created = await request(server, 'POST', records('message_replies'), { token, json });
  reply = String(created.body['id']);
});

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

async function collectionsOf({ superuser }: Server): Promise<string[]> {
  const { token } = superuser;
  const { body } = await request(server, 'GET', '/api/collections?perPage=100', { token });
  return (body['items'] as { name: string }[]).map(({ name }) => name);
}

it.each(['guest', 'member'])(
  'a %s can neither list nor view records, with any query',
  async (role) => {
    const token = role === 'member' ? owner.token : undefined;
    const collections = await collectionsOf(server);
    expect(collections).toContain('messages');
    const answered: string[] = [];
    for (const collection of collections) {
      for (const asked of parameters) {
        for (const id of ['', idIn(collection)]) {
          const path = `${records(collection, id)}?${asked}`;
          const { status, text } = await request(server, 'GET', path, { token });
          if (status !== 403 || /whisper|answer|example\.com/.test(text)) answered.push(path);
        }
      }
    }
    expect(answered).toEqual([]);
  },
);

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
      'a change of a reply',
      (query) =>
        request(server, 'PATCH', `${records('message_replies', reply)}?${query}`, {
          token: owner.token,
          json: { is_public: true },
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
      'a change of the password',
      (query) =>
        request(server, 'POST', `/api/set_password?${query}`, {
          token: owner.token,
          json: { oldPassword: 'never tried', password: 'Secret123' },
        }),
    ],
    ['the public profile', (query) => get(`/api/public-profile/Owner?${query}`)],
    ['the counts', (query) => get(`/api/messages/counts?${query}`)],
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
