import { beforeEach, describe, expect, it } from 'vitest';
import type { PublicMessage } from '../../src/contract/profiles.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import {
  listInbox,
  records,
  request,
  signUpMember,
  storedRecord,
  tokenOf,
  type Member,
  newName,
  runJob,
} from '../support/api.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';

// Times must not reveal who wrote a message.

const server = setUp(() => startServer());

const owner = setUpEach(() => signUpMember(server, newName()));
const member = setUpEach(() => signUpMember(server, newName()));

const LONG_AGO = '2020-01-05 00:00:00.000Z';

async function wasSeenLongAgo({ id }: Member): Promise<void> {
  const { token } = server.superuser;
  const json = { last_seen: LONG_AGO };
  await request(server, 'PATCH', records('profiles', id), { token, json });
}

const lastSeen = async ({ id }: Member) =>
  (await storedRecord(server, 'profiles', id))['last_seen'];
const today = () => new Date().toISOString().slice(0, 10);
const asMember = (method: 'GET' | 'POST' | 'PATCH', path: string, json?: object) =>
  request(server, method, path, { token: member.token, json });
const publicProfile = async ({ username }: Member) =>
  (await request(server, 'GET', `/api/public-profile/${username}`)).body;
/** Returns the end of the profile page, where the owner's dates are, without its scripts. */
const datesOf = async ({ username }: Pick<Member, 'username'>) => {
  const { text } = await request(server, 'GET', `/en/${username}`);
  return /<\/ol>[^]*?<\/astro-island>/.exec(text)?.[0] ?? '';
};

describe('a member who was last seen long ago', () => {
  beforeEach(() => wasSeenLongAgo(member));

  it('opens a profile, refreshes the session and writes without a change of last_seen', async () => {
    const steps: [string, () => Promise<{ status: number }>][] = [
      ['opens the page', () => asMember('GET', `/en/${owner.username}`)],
      ['loads the profile', () => asMember('GET', `/api/public-profile/${owner.username}`)],
      ['refreshes', () => asMember('POST', '/api/collections/profiles/auth-refresh')],
      [
        'writes',
        () =>
          asMember('POST', records('messages'), { recipient_id: owner.id, content: 'a whisper' }),
      ],
      ['counts', () => asMember('GET', '/api/messages/counts')],
      ['changes the bio', () => asMember('PATCH', records('profiles', member.id), { bio: 'new' })],
    ];
    for (const [name, step] of steps) {
      expect([name, (await step()).status]).toEqual([name, name === 'writes' ? 204 : 200]);
      expect([name, await lastSeen(member)]).toEqual([name, LONG_AGO]);
    }
    const refreshed = await asMember('POST', '/api/collections/profiles/auth-refresh');
    expect(refreshed.body['record']).toMatchObject({ last_seen: LONG_AGO });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['signs in', () => tokenOf(server, member.email, member.password)],
    ['opens the dashboard', () => listInbox(server, member)],
  ])('%s, and last_seen is this day, stored by the hour without a time', async (_, act) => {
    const [first, , last] = [today(), await act(), today()];
    // Stored at once, the log of the database would tell the time.
    expect(await lastSeen(member)).toBe(LONG_AGO);
    await runJob(server, 'store_last_seen');
    await expect.poll(() => lastSeen(member)).not.toBe(LONG_AGO);
    const stored = String(await lastSeen(member));
    expect([first, last]).toContain(stored.slice(0, 10));
    expect(stored.slice(10)).toBe(' 00:00:00.000Z');
  });
});

describe('the times in public responses', () => {
  beforeEach(async () => {
    fillInbox(server, owner, MESSAGES_PER_PAGE);
    const { token } = owner;
    const json = { is_public: true };
    await request(server, 'POST', '/api/messages/set_visibility', { token, json });
    const { items } = await listInbox(server, owner);
    for (const content of ['first answer', 'second answer']) {
      await request(server, 'POST', records('message_replies'), {
        token,
        json: { message_id: items[0]?.id, user_id: owner.id, content },
      });
    }
  });

  it('are the month of a sign-up, the day of a reply and the minute of a message', async () => {
    const { text, body } = await request(server, 'GET', `/api/public-profile/${owner.username}`);
    expect(text).toContain('second answer');
    expect(text).not.toMatch(/\d\d:\d\d:\d\d/);
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    const month = expect.stringMatching(/^\d{4}-\d\d$/) as string;
    expect(body).toMatchObject({ last_seen: day, created_at: month });
    const minute = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/) as string;
    const messages = body['messages'] as PublicMessage[];
    const times = messages.map(({ created_at }) => created_at);
    expect(times).toEqual(Array(MESSAGES_PER_PAGE).fill(minute));
    const replies = messages.flatMap((message) => message.replies.map((reply) => reply.created_at));
    expect(replies).toEqual([day, day]);
  });
});

describe('the owner hides when they were last seen', () => {
  const hide = (hidden: boolean) =>
    request(server, 'PATCH', records('profiles', owner.id), {
      token: owner.token,
      json: { hide_last_seen: hidden },
    });

  it('and others do not see it until the owner shows it again', async () => {
    expect(await datesOf(owner)).toContain('Last seen');
    expect((await hide(true)).status).toBe(200);
    expect(await publicProfile(owner)).toMatchObject({ hide_last_seen: true, last_seen: '' });
    const hidden = await datesOf(owner);
    expect(hidden).toContain('Joined');
    expect(hidden).not.toMatch(/Last seen|Not seen yet/);
    await hide(false);
    expect(await publicProfile(owner)).toMatchObject({ hide_last_seen: false });
    expect(await datesOf(owner)).toContain('Last seen');
  });
});
