import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { profileFieldsWhere } from '../../src/contract/profile-fields.ts';
import { signUp } from '../../src/contract/sign-in.ts';
import {
  codeAt,
  countRows,
  records,
  request,
  sendMessage,
  signUpMember,
  storedRecord,
} from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Tests of fields and conditions of the access rules; roles.test.ts tries every role. In each table the refused
// roles come first.

type Role = 'guest' | 'owner' | 'other' | 'superuser';

const server = setUp(() => startServer());
const owner = setUp(() => signUpMember(server, 'Owner'));
const other = setUp(() => signUpMember(server, 'other'));

const tokenFor = (role: Role) =>
  ({
    guest: undefined,
    owner: owner.token,
    other: other.token,
    superuser: server.superuser.token,
  })[role];

const REFUSED = { create: 400, update: 404 } as const;

async function newMessage(): Promise<string> {
  return sendMessage(server, owner, 'a whisper');
}

async function newReply(): Promise<string> {
  const json = { message_id: await newMessage(), user_id: owner.id, content: 'an answer' };
  const created = await request(server, 'POST', records('message_replies'), {
    token: owner.token,
    json,
  });
  return String(created.body['id']);
}

describe('profiles', () => {
  it.each<[string, unknown]>([
    ['allow_anonymous', false],
    ['last_seen', '2020-01-01 00:00:00.000Z'],
    ['created_at', '2020-01-01 00:00:00.000Z'],
    ['verified', true],
    ['emailVisibility', true],
    ['username', 'renamed'],
    ['password', 'Secret123'],
    ['needs_profile_setup', true],
    ['has_password', false],
    ['two_factor', true],
    ['is_moderator', true],
    ['is_suspended', false],
  ])('the owner cannot change %s by an update', async (field, value) => {
    const before = await request(server, 'GET', records('profiles', owner.id), {
      token: server.superuser.token,
    });
    const changed = await request(server, 'PATCH', records('profiles', owner.id), {
      token: owner.token,
      json: { [field]: value },
    });
    const after = await request(server, 'GET', records('profiles', owner.id), {
      token: server.superuser.token,
    });
    expect(changed.status).toBe(REFUSED.update);
    expect(after.body[field]).toEqual(before.body[field]);
  });

  it.each<[string, unknown]>([
    ['id', '11111111-1111-4111-8111-111111111111'],
    ['emailVisibility', true],
    ...profileFieldsWhere(() => true)
      .filter(([field]) => !['email', 'username', 'password', 'language'].includes(field))
      .map(
        ([field, { type }]) =>
          [field, type === 'boolean' ? true : 'mine'] satisfies [string, unknown],
      ),
  ])('a guest cannot sign up with %s set', async (field, value) => {
    const before = await countRows(server, 'profiles');
    const signedUp = await request(server, 'POST', signUp.path, {
      json: {
        username: 'sneaky',
        email: 'sneaky@example.com',
        password: 'Secret123',
        [field]: value,
      },
    });
    expect([signedUp.status, codeAt(signedUp, field)]).toEqual([REFUSED.create, 'not_allowed']);
    expect(await countRows(server, 'profiles')).toBe(before);
  });
});

describe('messages to an owner who refuses guests', () => {
  const refusing = setUp(() => signUpMember(server, 'refusing'));
  beforeAll(async () => {
    const json = { user_id: refusing.id, allow_anon: false, csrf_token: null };
    await request(server, 'POST', '/api/update_allow_anonymous', { token: refusing.token, json });
  });

  it.each<[Role, number]>([
    ['guest', 403],
    ['other', 204],
    ['owner', 204],
    ['superuser', 200],
  ])('%s sends: %i', async (role, status) => {
    const before = await countRows(server, 'messages');
    const sent = await request(server, 'POST', records('messages'), {
      token: tokenFor(role),
      json: { recipient_id: refusing.id, content: 'hello' },
    });
    expect(sent.status).toBe(status);
    if (status === 403) expect(codeAt(sent, 'recipient_id')).toBe('members_only');
    expect(await countRows(server, 'messages')).toBe(before + (status === 403 ? 0 : 1));
  });
});

describe('message_replies', () => {
  it('the recipient replies neither in the name of another nor with an id or a time', async () => {
    const json = { message_id: await newMessage(), user_id: owner.id, content: 'an answer' };
    for (const field of [
      { user_id: other.id },
      { created_at: '2020-01-01 00:00:00.000Z' },
      { id: '11111111-1111-4111-8111-111111111111' },
    ]) {
      const sent = { token: owner.token, json: { ...json, ...field } };
      const replied = await request(server, 'POST', records('message_replies'), sent);
      expect(replied.status).toBe(REFUSED.create);
    }
  });

  it.each([true, false])(
    'a reply starts as public or private as its message is (public: %s)',
    async (isPublic) => {
      const message_id = await newMessage();
      await request(server, 'PATCH', records('messages', message_id), {
        token: owner.token,
        json: { is_public: isPublic },
      });
      const replied = await request(server, 'POST', records('message_replies'), {
        token: owner.token,
        json: { message_id, user_id: owner.id, content: 'an answer' },
      });
      expect(replied.body['is_public']).toBe(isPublic);
    },
  );

  it.each([
    [true, false],
    [false, true],
  ])(
    'a reply to a message that is public (%s) may be made public: %s',
    async (ofMessage, ofReply) => {
      const message_id = await newMessage();
      await request(server, 'PATCH', records('messages', message_id), {
        token: owner.token,
        json: { is_public: ofMessage },
      });
      const json = { message_id, user_id: owner.id, content: 'an answer', is_public: ofReply };
      const { token } = owner;
      const replied = await request(server, 'POST', records('message_replies'), { token, json });
      const stored = await storedRecord(server, 'message_replies', String(replied.body['id']));
      expect([replied.body['is_public'], stored['is_public']]).toEqual([ofReply, ofReply]);
    },
  );

  it.each(['true', 1, null, [true]])(
    'a reply is refused with %j as is_public',
    async (is_public) => {
      const json = { message_id: await newMessage(), user_id: owner.id, content: 'an answer' };
      const before = await countRows(server, 'message_replies');
      const replied = await request(server, 'POST', records('message_replies'), {
        token: owner.token,
        json: { ...json, is_public },
      });
      expect([replied.status, codeAt(replied, 'is_public')]).toEqual([400, 'wrong_type']);
      expect(await countRows(server, 'message_replies')).toBe(before);
    },
  );
});

it.each<[string, string, unknown]>([
  ['messages', 'content', 'rewritten'],
  ['messages', 'recipient_id', 'another'],
  ['messages', 'created_at', '2020-01-01 00:00:00.000Z'],
  ['messages', 'id', '11111111-1111-4111-8111-111111111111'],
  ['messages', 'is_withheld', true],
  ['message_replies', 'content', 'rewritten'],
  ['message_replies', 'message_id', 'another'],
  ['message_replies', 'user_id', 'another'],
  ['message_replies', 'is_withheld', true],
  ['message_replies', 'is_withheld', false],
])('the owner cannot change %s.%s', async (collection, field, value) => {
  const id = collection === 'messages' ? await newMessage() : await newReply();
  const changed = await request(server, 'PATCH', records(collection, id), {
    token: owner.token,
    json: { [field]: value },
  });
  expect(changed.status).toBe(REFUSED.update);
});

it.each(['messages', 'message_replies'])(
  'an identifier of %s cannot be chosen, not even by a superuser, unless it is a UUID',
  async (collection) => {
    const message_id = await newMessage();
    const json = { recipient_id: owner.id, message_id, user_id: owner.id, content: 'hello' };
    const { token } = server.superuser;
    const create = (id: string) =>
      request(server, 'POST', records(collection), { token, json: { ...json, id } });
    const refused = await create('11111111-1111-1111-8111-111111111111');
    expect([refused.status, codeAt(refused, 'id')]).toEqual([400, 'validation_invalid_format']);
    expect((await create(randomUUID())).status).toBe(200);
  },
);

describe('the routes of our own', () => {
  it('a member cannot change whether another member accepts guests', async () => {
    const json = { user_id: owner.id, allow_anon: false, csrf_token: null };
    const answer = await request(server, 'POST', '/api/update_allow_anonymous', {
      token: other.token,
      json,
    });
    expect(answer.status).toBe(403);
  });

  it('a bulk change and a bulk deletion touch only the caller’s messages', async () => {
    const id = await newMessage();
    for (const [path, is_public] of [
      ['/api/messages/set_visibility', true],
      ['/api/messages/delete', false],
    ] as const) {
      const answer = await request(server, 'POST', path, {
        token: other.token,
        json: { is_public },
      });
      expect(answer.status).toBe(204);
    }
    const untouched = await storedRecord(server, 'messages', id);
    expect(untouched['is_public']).toBe(false);
  });
});
