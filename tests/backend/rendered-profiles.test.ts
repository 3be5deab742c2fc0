import { beforeEach, expect, it } from 'vitest';
import {
  records,
  request,
  sendMessage,
  signUpMember,
  submitForm,
  type Member,
} from '../support/api.ts';
import { MESSAGE_MAX, MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { execute } from '../support/database.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { STEP_TIMEOUT } from '../support/timeouts.ts';

// The server caches a profile's page and its JSON. After a change by any route of the server, the cache
// never serves unpublished or deleted content again. A change that another program makes in the database
// is noticed within a second.

const server = setUp(() => startServer());

interface Story {
  owner: Member;
  message: string;
  reply: string;
}

let story: Story;
let stories = 0;

/** Each test has an owner with a public message and a public reply. */
beforeEach(async () => {
  stories += 1;
  const owner = await signUpMember(server, `owner-${stories}`);
  const message = await sendMessage(server, owner, 'a public whisper');
  await change('messages', message, { is_public: true }, owner);
  const json = { message_id: message, user_id: owner.id, content: 'a public answer' };
  const replied = await ask('POST', records('message_replies'), owner, json);
  story = { owner, message, reply: String(replied.body['id']) };
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = async (method: Method, path: string, by: { token: string }, json?: unknown) => {
  const answer = await request(server, method, path, { token: by.token, json });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer;
};
const change = (collection: string, id: string, json: object, by: { token: string }) =>
  ask('PATCH', records(collection, id), by, json);
const remove = (collection: string, id: string, by: { token: string }) =>
  ask('DELETE', records(collection, id), by);
const inBulk = (action: string, is_public: boolean) =>
  ask('POST', `/api/messages/${action}`, story.owner, { is_public });

/** Returns the served pages of the profile and of its answer, by path. */
async function served(): Promise<Record<string, string>> {
  const { username } = story.owner;
  const [en, ar] = [`/en/${username}`, `/ar/${username}`];
  const answers = [`${en}/answers`, `${en}/${story.message}`, `${ar}/${story.message}`];
  const paths = [en, ar, `/api/public-profile/${username}`, ...answers];
  const texts = paths.map(async (path) => [path, (await request(server, 'GET', path)).text]);
  return Object.fromEntries((await Promise.all(texts)) as [string, string][]);
}

/** Returns the paths whose pages contain a text. */
const servedWith = async (text: string) =>
  Object.entries(await served())
    .filter(([, answer]) => answer.includes(text))
    .map(([path]) => path);

const whisper = 'a public whisper';
const answer = 'a public answer';

it.each<[string, string, () => unknown]>([
  [
    'the owner unpublishes a message',
    whisper,
    () => change('messages', story.message, { is_public: false }, story.owner),
  ],
  ['the owner deletes a message', whisper, () => remove('messages', story.message, story.owner)],
  [
    'the owner unpublishes a reply',
    answer,
    () => change('message_replies', story.reply, { is_public: false }, story.owner),
  ],
  ['the owner deletes a reply', answer, () => remove('message_replies', story.reply, story.owner)],
  ['the owner makes all messages private', whisper, () => inBulk('set_visibility', false)],
  ['the owner deletes all public messages', whisper, () => inBulk('delete', true)],
  [
    'the owner deletes the account',
    whisper,
    () => ask('POST', '/api/delete_user_account', story.owner),
  ],
  [
    'an admin rewrites a message',
    whisper,
    () => change('messages', story.message, { content: 'moderated' }, server.superuser),
  ],
  [
    'an admin rewrites a reply',
    answer,
    () => change('message_replies', story.reply, { content: 'moderated' }, server.superuser),
  ],
  [
    'an admin deletes the profile',
    whisper,
    () => remove('profiles', story.owner.id, server.superuser),
  ],
])('once %s, "%s" is on no served page', async (_, text, act) => {
  expect(await servedWith(text)).toHaveLength(6);
  await act();
  expect(await servedWith(text)).toEqual([]);
});

it.each<[string, string, () => unknown]>([
  [
    'a statement of another program unpublishes a message',
    whisper,
    () => execute(server, 'UPDATE messages SET is_public = FALSE WHERE id = ?', story.message),
  ],
  [
    'a statement of another program deletes a reply',
    answer,
    () => execute(server, 'DELETE FROM message_replies WHERE id = ?', story.reply),
  ],
])('soon after %s, "%s" is on no served page', async (_, text, act) => {
  expect(await servedWith(text)).toHaveLength(6);
  await act();
  await expect.poll(() => servedWith(text), { timeout: STEP_TIMEOUT }).toEqual([]);
});

it.each<[string, string, number, () => unknown]>([
  [
    'writes a bio',
    'a new bio',
    6,
    () => change('profiles', story.owner.id, { bio: 'a new bio' }, story.owner),
  ],
  [
    'publishes a message',
    'another whisper',
    3,
    async () => {
      const id = await sendMessage(server, story.owner, 'another whisper');
      await change('messages', id, { is_public: true }, story.owner);
    },
  ],
  [
    'answers a public message',
    'another answer',
    6,
    () =>
      ask('POST', records('message_replies'), story.owner, {
        message_id: story.message,
        user_id: story.owner.id,
        content: 'another answer',
      }),
  ],
])('once the owner %s, "%s" is on %i served pages', async (_, text, addresses, act) => {
  expect(await servedWith(text)).toEqual([]);
  await act();
  expect(await servedWith(text)).toHaveLength(addresses);
});

it('a message that is moved to another profile is no longer on the first one', async () => {
  const other = await signUpMember(server, `other-${stories}`);
  expect(await servedWith(whisper)).not.toEqual([]);
  await change('messages', story.message, { recipient_id: other.id }, server.superuser);
  expect(await servedWith(whisper)).toEqual([]);
  story = { ...story, owner: other };
  expect(await servedWith(whisper)).not.toEqual([]);
});

/** Changes the bio without a new cache version: only a page that is rendered anew shows it. */
function changeUnseen(bio: string): void {
  const { id } = story.owner;
  execute(server, 'UPDATE profiles SET bio = ? WHERE id = ?', bio, id);
  execute(server, 'UPDATE page_versions SET version = version - 1 WHERE profile_id = ?', id);
}

it('further pages are cached separately, and invalidated like the first', async () => {
  const { owner } = story;
  publishMessages(server, owner, 2 * MESSAGES_PER_PAGE);
  const lists = [`/en/${owner.username}`, `/en/${owner.username}/answers`];
  const json = `/api/public-profile/${owner.username}`;
  const pages = [
    ...lists.flatMap((path) => [`${path}?page=2`, `${path}?%70age=3`]),
    ...[`${json}?page=2`, `${json}?page=3`, `${json}?answered=true&page=2`],
  ];
  const texts = () =>
    Promise.all(pages.map(async (path) => (await request(server, 'GET', path)).text));
  const first = await texts();
  // As all messages are answered, the last of these pages equals the list of all messages.
  expect(new Set(first.slice(0, -1)).size).toBe(pages.length - 1);
  changeUnseen('unversioned');
  expect(await texts()).toEqual(first);
  await change('profiles', owner.id, { bio: 'a new bio' }, owner);
  for (const text of await texts()) expect(text).toContain('a new bio');
});

it('a page number after the last one redirects to the first page, until more messages are published', async () => {
  const { owner } = story;
  const page = `/en/${owner.username}`;
  const answerTo = async (path: string) => {
    const { status, headers } = await request(server, 'GET', path);
    return [status, headers.get('location')];
  };
  for (const path of [page, `${page}/answers`]) {
    for (const number of [2, 2, 3, 1_000_000]) {
      expect(await answerTo(`${path}?page=${number}`)).toEqual([302, path]);
    }
  }
  const { body } = await request(server, 'GET', `/api/public-profile/${owner.username}?page=2`);
  expect(body).toMatchObject({ username: owner.username, messages: [], has_more: false });
  publishMessages(server, owner, MESSAGES_PER_PAGE);
  await change('profiles', owner.id, { bio: 'a new bio' }, owner);
  expect(await answerTo(`${page}?page=2`)).toEqual([200, null]);
  expect(await answerTo(`${page}?page=3`)).toEqual([302, page]);
});

it('neither the draft nor the confirmation of one visitor is cached for the next', async () => {
  const page = `/en/${story.owner.username}`;
  const first = await request(server, 'GET', page);
  const fields = { recipient_id: story.owner.id, content: 'a private whisper' };
  const sent = await submitForm(server, 'en', fields);
  expect(sent.text).toMatch(/<h2[^>]*>.*Message sent successfully!.*<\/h2>/);
  const refused = await submitForm(server, 'en', {
    ...fields,
    content: 'a draft'.repeat(MESSAGE_MAX),
  });
  expect(refused.text).toContain('a draft');
  expect((await request(server, 'GET', page)).text).toBe(first.text);
});
