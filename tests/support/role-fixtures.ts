import { randomUUID } from 'node:crypto';
import { records, request, sendMessage, signUpMember, type Member, newName } from './api.ts';
import { execute, query } from './database.ts';
import { holdBack } from './fill-inbox.ts';
import { hideWords } from './hidden-words.ts';
import { newModerator } from './reports.ts';
import type { Server } from './server.ts';

/** `half_moderator` is a moderator whose second factor is off. */
export const roles = [
  'guest',
  'owner',
  'other',
  'suspended',
  'half_moderator',
  'moderator',
  'superuser',
] as const;
export type Role = (typeof roles)[number];

export interface People {
  owner: Member;
  tokens: Readonly<Record<Role, string | undefined>>;
}

/** Signs up one person for each role; a suspended person has a session from before. */
export async function newPeople(server: Server): Promise<People> {
  const owner = await signUpMember(server, newName());
  const other = await signUpMember(server, newName());
  const moderator = await newModerator(server, newName());
  const suspended = await newModerator(server, newName());
  const half = await newModerator(server, newName());
  const { token } = server.superuser;
  const json = { is_suspended: true };
  await request(server, 'PATCH', records('profiles', suspended.id), { token, json });
  // A trigger makes no moderator of whom the second factor is off, so the field is set after that.
  execute(server, 'UPDATE profiles SET two_factor = FALSE WHERE id = ?', half.id);
  execute(server, 'UPDATE profiles SET is_moderator = TRUE WHERE id = ?', half.id);
  return {
    owner,
    tokens: {
      guest: undefined,
      owner: owner.token,
      other: other.token,
      suspended: suspended.token,
      half_moderator: half.token,
      moderator: moderator.token,
      superuser: token,
    },
  };
}

/** How a collection is tried. */
interface Fixture {
  /** Makes a record of the owner's, and returns its id; without it the collection keeps no record. */
  make?: (server: Server, owner: Member) => Promise<string> | string;
  /** Fields of a new record. */
  fields: (server: Server, owner: Member) => Promise<object> | object;
  change?: object;
}

const idIn = (server: Server, table: string): string =>
  String(query(server, `SELECT id FROM ${table} ORDER BY rowid DESC LIMIT 1`)[0]?.['id']);

/** Makes a record as a superuser, or as a visitor where that is the way. */
const post =
  (collection: string, isVisitor = false): NonNullable<Fixture['make']> =>
  async (server, owner) => {
    const json = await fixtures[collection]?.fields(server, owner);
    const token = isVisitor ? undefined : server.superuser.token;
    const answer = await request(server, 'POST', records(collection), { token, json });
    if (answer.status >= 300) throw new Error(`no record of ${collection}: ${answer.text}`);
    return idIn(server, collection);
  };

const account = () => {
  const username = newName();
  return { username, email: `${username}@example.com`, password: 'Secret-123456' };
};
const ofOwner = (server: Server, { id }: Member) => {
  const [row] = query(server, "SELECT id FROM _collections WHERE name = 'profiles'");
  return { collectionRef: String(row?.['id']), recordRef: id };
};

export const fixtures: Readonly<Record<string, Fixture>> = {
  profiles: {
    make: (_, owner) => owner.id,
    fields: () => {
      const made = account();
      return { ...made, passwordConfirm: made.password };
    },
    change: { bio: 'changed' },
  },
  messages: {
    make: (server, owner) => sendMessage(server, owner, 'a whisper'),
    fields: (_, { id }) => ({ recipient_id: id, content: 'a whisper' }),
    change: { is_public: true },
  },
  message_replies: {
    make: async (server, owner) => {
      const json = await fixtures['message_replies']?.fields(server, owner);
      const path = records('message_replies');
      return String((await request(server, 'POST', path, { token: owner.token, json })).body['id']);
    },
    fields: async (server, owner) => {
      const message_id = await sendMessage(server, owner, 'a whisper');
      return { message_id, user_id: owner.id, content: 'an answer' };
    },
    change: { is_public: true },
  },
  held_messages: {
    make: (server, owner) => {
      holdBack(server, owner, 1);
      return idIn(server, 'held_messages');
    },
    fields: (_, { id }) => ({ recipient_id: id, content: 'a whisper', reason: 'word' }),
    change: { content: 'changed' },
  },
  inbox_rules: {
    make: async (server, owner) => {
      await hideWords(server, owner, ['word']);
      return idIn(server, 'inbox_rules');
    },
    fields: (server, { id }) => {
      // A profile has one.
      execute(server, 'DELETE FROM inbox_rules WHERE profile_id = ?', id);
      return { profile_id: id, hidden_words: ['word'], folded_words: 'word' };
    },
    change: { folded_words: 'changed' },
  },
  scam_reports: {
    make: post('scam_reports', true),
    fields: () => ({ url: 'https://example.com', description: 'a scam' }),
    change: { description: 'changed' },
  },
  newsletter_subscribers: {
    make: post('newsletter_subscribers', true),
    fields: () => ({ email: `${newName()}@example.com`, language: 'en' }),
    change: { is_confirmed: true },
  },
  newsletter_letters: { fields: () => ({ texts: { en: { subject: 'A letter', text: 'words' } } }) },
  newsletter_removals: { fields: () => ({ email: 'nobody@example.com' }) },
  message_forms: { fields: (_, { id }) => ({ recipient_id: id, content: 'a whisper' }) },
  email_changes: { fields: () => ({ token: 'x', password: 'x' }) },
  objections: { fields: () => ({ token: 'x', objection: 'words' }) },
  reports: { fields: () => ({ subject: 'message', subject_id: randomUUID(), reason: 'threat' }) },
  sign_ups: { fields: account },
  _superusers: {
    // The newest one is made by the test of `create`: a password of a superuser costs a fifth of a second.
    make: (server) => idIn(server, '_superusers'),
    fields: () => {
      const { email, password } = account();
      return { email, password, passwordConfirm: password };
    },
    change: { emailVisibility: true },
  },
  _externalAuths: {
    make: post('_externalAuths'),
    fields: (server, owner) => {
      const providerId = randomUUID();
      // A profile has one of each provider.
      execute(server, 'DELETE FROM _externalAuths WHERE recordRef = ?', owner.id);
      return { ...ofOwner(server, owner), provider: 'google', providerId };
    },
  },
  _mfas: {
    make: post('_mfas'),
    fields: (server, owner) => ({ ...ofOwner(server, owner), method: 'password' }),
  },
  _otps: {
    make: post('_otps'),
    fields: (server, owner) => ({ ...ofOwner(server, owner), password: '12345678', sentTo: '' }),
  },
  _authOrigins: {
    make: post('_authOrigins'),
    fields: (server, owner) => ({ ...ofOwner(server, owner), fingerprint: randomUUID() }),
  },
};
