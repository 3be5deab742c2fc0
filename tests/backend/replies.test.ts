import { beforeEach, expect, it } from 'vitest';
import type { InboxPage } from '../../src/contract/messages.ts';
import type { PublicProfile } from '../../src/contract/profiles.ts';
import { REPLIES_MAX } from '../../src/rules/reply.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import {
  codeAt,
  listInbox,
  newName,
  records,
  request,
  sendMessage,
  signUpMember,
} from '../support/api.ts';
import { query } from '../support/database.ts';
import { addReplies } from '../support/fill-inbox.ts';
import { listen } from '../support/live-connection.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
let message: string;

const server = setUp(() => startServer());
const owner = setUp(() => signUpMember(server, 'owner'));
beforeEach(async () => {
  message = await sendMessage(server, owner, 'a whisper');
});

const reply = (content: string) =>
  request(server, 'POST', records('message_replies'), {
    token: owner.token,
    json: { message_id: message, user_id: owner.id, content, is_public: true },
  });

const stored = () => query(server, 'SELECT id FROM message_replies WHERE message_id = ?', message);

const isNew = () =>
  query(server, 'SELECT is_new FROM messages WHERE id = ?', message)[0]?.['is_new'] === 1;

it('a message accepts only the maximum of replies sent at once, and one more after a deletion', async () => {
  const texts = Array.from({ length: REPLIES_MAX + 10 }, (_, index) => `answer ${index}`);
  const answers = await Promise.all(texts.map(reply));
  const refusals = answers.filter(({ status }) => status !== 200);
  expect(refusals.map((answer) => [answer.status, codeAt(answer, 'content')])).toEqual(
    Array.from({ length: 10 }, () => [400, 'too_many_replies']),
  );
  expect(stored()).toHaveLength(REPLIES_MAX);

  const id = String(stored()[0]?.['id']);
  await request(server, 'DELETE', records('message_replies', id), { token: owner.token });
  expect((await reply('another')).status).toBe(200);
  expect((await reply('one too many')).status).toBe(400);
});

it('a message with more replies than the maximum shows the first ones', async () => {
  await request(server, 'PATCH', records('messages', message), {
    token: owner.token,
    json: { is_public: true },
  });
  const texts = Array.from({ length: REPLIES_MAX + 1 }, (_, index) => `answer ${index}`);
  const replies = texts.map((content, index) => ({
    message_id: message,
    content,
    created_at: storedTime(Date.UTC(2026, 0, 1) + index * 1000),
  }));
  addReplies(server, owner, replies);
  const inbox: InboxPage = await listInbox(server, owner);
  const page = await request(server, 'GET', `/api/public-profile/${owner.username}?page=1`);
  const { messages } = page.body as unknown as PublicProfile;
  for (const shown of [inbox.items, messages]) {
    const [{ replies } = { replies: [] }] = shown.filter(({ id }) => id === message);
    expect(replies.map(({ content }) => content)).toEqual(texts.slice(0, REPLIES_MAX));
  }
});

it('the owner’s first reply marks its message as seen, and a second causes no further change event', async () => {
  const events = await listen(server, owner);
  expect(isNew()).toBe(true);
  await reply('an answer');
  await reply('another');
  expect(isNew()).toBe(false);
  await expect
    .poll(() => events.map(({ kind }) => kind))
    .toEqual(['replied', 'changed', 'replied']);
  expect(events[1]).toEqual({ kind: 'changed', id: message, change: { is_new: false } });
});

it('a refused reply does not mark its message as seen', async () => {
  expect((await reply('')).status).toBe(400);
  expect(isNew()).toBe(true);
});

it('replies are in their order, also one that an admin writes in another name', async () => {
  for (const content of ['first', 'second']) await reply(content);
  const other = await signUpMember(server, newName());
  const json = { message_id: message, user_id: other.id, content: 'third' };
  const { token } = server.superuser;
  await request(server, 'POST', records('message_replies'), { token, json });
  await reply('fourth');
  const { items } = await listInbox(server, owner);
  const shown = items.find(({ id }) => id === message)?.replies;
  expect(shown?.map(({ content }) => content)).toEqual(['first', 'second', 'third', 'fourth']);
});
