import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as messages from '../../../../src/contract/messages.ts';
import * as replies from '../../../../src/contract/replies.ts';
import type { Message } from '../../../../src/contract/messages.ts';
import { changeMessages } from '../../../../src/stores/inbox/changes.ts';
import type * as InboxModule from '../../../../src/stores/inbox/inbox.ts';
import type * as PublishingModule from '../../../../src/stores/inbox/publishing.ts';
import type * as RepliesModule from '../../../../src/stores/inbox/replies.ts';
import type * as UnpublishModule from '../../../../src/stores/inbox/unpublish.ts';
import { laila, storeSession } from '../../a-session.ts';
import { FakeServer, refused, settle } from '../../fake-server.ts';
import { aMessage, aReply, load } from '../a-message.ts';

let server: FakeServer;
let inbox: typeof InboxModule;
let $inbox: typeof InboxModule.$inbox;
let stores: typeof PublishingModule & typeof RepliesModule & typeof UnpublishModule;

const own = { user_id: laila.id };
const secret = () => aReply('x', { ...own, content: 'secret' });
const another = () => aReply('y', { ...own, is_public: true });
const foreign = () => aReply('z', { user_id: 'somebody' });
const message = () =>
  aMessage('a', { recipient_id: laila.id, replies: [secret(), another(), foreign()] });

beforeEach(async () => {
  vi.resetModules();
  server = new FakeServer();
  server.answer(messages.changeMessage, [200]);
  server.answer(messages.changeMessages, [204]);
  server.answer(replies.changeReply, [200]);
  storeSession({ token: 'token', record: laila });
  stores = {
    ...(await import('../../../../src/stores/inbox/publishing.ts')),
    ...(await import('../../../../src/stores/inbox/replies.ts')),
    ...(await import('../../../../src/stores/inbox/unpublish.ts')),
  };
  const { currentSession } = await import('../../../../src/api/session-storage.ts');
  await currentSession().ready;
  inbox = await import('../../../../src/stores/inbox/inbox.ts');
  ({ $inbox } = inbox);
  load(inbox, [aMessage('b'), message()]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const change = (id: string, fields: Partial<Message>) =>
  inbox.list.apply(changeMessages([id], (one) => ({ ...one, ...fields })));
const shown = () => $inbox.get().messages[1];
const hiddenOne = (id: string) => ({ id, is_public: false, for_sender: false });
/** Returns the ids of what others see: the message, if it is public, and its public replies. */
const seen = () =>
  [shown(), ...(shown()?.replies ?? [])].flatMap((one) => (one?.is_public ? [one.id] : []));

it('private replies are the owner’s replies that stay hidden if only the message is published', () => {
  expect(stores.privateReplies([message(), aMessage('c')])).toEqual([secret()]);
});

describe('an owner who replies and publishes', () => {
  const reply = () => aReply('new', { ...own, is_public: true, content: 'thanks' });
  const thanks = { content: 'thanks', mayAnswer: false };

  it('adds a public reply, and only then publishes the message', async () => {
    const take = server.holdBack(replies.addReply);
    const publishing = stores.replyAndPublish(message(), thanks, false);
    await settle();
    expect(seen()).toEqual(['y']);
    expect(server.asked(messages.changeMessage)).toEqual([]);
    await take([200, reply()]);
    expect(await publishing).toEqual({ ok: true, value: reply() });
    expect(seen()).toEqual(['a', 'y', 'new']);
    expect(server.asked(replies.addReply)).toMatchObject([{ content: 'thanks', is_public: true }]);
    expect(server.asked(messages.changeMessage)).toEqual([{ id: 'a', is_public: true }]);
  });

  it('and whose reply is refused publishes nothing', async () => {
    server.answer(replies.addReply, [507]);
    const result = await stores.replyAndPublish(message(), thanks, false);
    expect(result).toMatchObject({ ok: false, error: { code: 'storage_full' } });
    expect(shown()).toEqual(message());
    expect(server.asked(messages.changeMessage)).toEqual([]);
  });

  it('and whose message is not published gets an error, and has the reply', async () => {
    server.answer(replies.addReply, [200, reply()]);
    server.answer(messages.changeMessage, refused);
    const result = await stores.replyAndPublish(message(), thanks, false);
    expect(result).toEqual({ ok: false, error: { code: 'reply_not_published' } });
    expect(shown()?.is_public).toBe(false);
    expect(shown()?.replies).toContainEqual(reply());
  });
});

describe('an owner who undoes a publishing', () => {
  beforeEach(async () => {
    await stores.publish([message()], true);
  });

  it('hides the message first, then the replies that were private, and nothing else', async () => {
    const hide = server.holdBack(messages.changeMessage);
    const undoing = stores.unpublish({ messages: [message()], replies: [secret()] });
    await settle();
    expect(server.asked(replies.changeReply)).toEqual([]);
    await hide([200]);
    expect(await undoing).toEqual({ ok: true, value: null });
    expect(shown()).toEqual(message());
    expect(server.asked(messages.changeMessage)).toEqual([{ id: 'a', is_public: false }]);
    expect(server.asked(replies.changeReply)).toEqual([hiddenOne('x')]);
  });

  it('and is refused sees the message as public', async () => {
    server.answer(messages.changeMessage, refused);
    expect(await stores.unpublish({ messages: [message()], replies: [secret()] })).toEqual({
      ok: false,
      error: { code: 'visibility_failed' },
    });
    expect(seen()).toEqual(['a', 'x', 'y']);
    expect(server.asked(replies.changeReply)).toEqual([]);
  });

  it('and is refused for the reply gets an error about the reply', async () => {
    server.answer(replies.changeReply, refused);
    expect(await stores.unpublish({ messages: [message()], replies: [secret()] })).toEqual({
      ok: false,
      error: { code: 'reply_visibility_failed' },
    });
    expect(seen()).toEqual(['x', 'y']);
  });
});

it.each([
  ['a private message', true, [message()], []],
  [
    'several messages of which one was private',
    true,
    [{ ...message(), is_public: true }, aMessage('b')],
    [],
  ],
  ['only a private reply', true, [{ ...message(), is_public: true }], [secret()]],
  ['nothing private', false, [{ ...message(), is_public: true }], []],
])('publishing %s makes something public: %s', (_, isSeen, publishedMessages, publishedReplies) => {
  const published = { messages: publishedMessages, replies: publishedReplies };
  expect(stores.hasPublished(published)).toBe(isSeen);
});

describe('the undo of a publishing is offered', () => {
  const reply = () => aReply('x', { ...own, is_public: true });
  const ownMessage = () => aMessage('a', { recipient_id: laila.id, replies: [secret()] });
  const anotherMessage = () => aMessage('b');
  const both = () => ({ messages: [ownMessage(), anotherMessage()], replies: [] });
  const alone = () => ({ messages: [], replies: [secret()] });
  const ended = vi.fn();

  beforeEach(() => {
    ended.mockClear();
    load(inbox, [
      { ...ownMessage(), is_public: true, replies: [reply()] },
      { ...anotherMessage(), is_public: true },
    ]);
  });

  it('until the last of its messages is hidden or deleted, on any page', () => {
    stores.onHidden(both(), ended);
    change('a', { is_public: false });
    expect(ended).not.toHaveBeenCalled();
    inbox.list.apply(changeMessages(['b'], null));
    expect(ended).toHaveBeenCalledOnce();
    change('a', { is_public: true });
    change('a', { is_public: false });
    expect(ended).toHaveBeenCalledOnce();
  });

  it.each([
    ['it is hidden', () => change('a', { replies: [secret()] })],
    ['it is deleted', () => change('a', { replies: [] })],
    ['its message is hidden', () => change('a', { is_public: false })],
    ['its message is deleted', () => inbox.list.apply(changeMessages(['a'], null))],
  ])('for a single reply until %s', (_, act) => {
    stores.onHidden(alone(), ended);
    change('a', { is_favorite: true });
    expect(ended).not.toHaveBeenCalled();
    act();
    expect(ended).toHaveBeenCalledOnce();
  });
});

it('an owner who undoes a publishing gets no error for a reply deleted meanwhile', async () => {
  server.answer(replies.changeReply, refused);
  await stores.publish([message()], true);
  change('a', { replies: [another(), foreign()] });
  const published = { messages: [message()], replies: [secret()] };
  expect(await stores.unpublish(published)).toEqual({ ok: true, value: null });
  expect(server.asked(replies.changeReply)).toEqual([]);
  expect(seen()).toEqual(['y']);
});

describe('a reply for the sender alone', () => {
  const confidential = () => aReply('s', { ...own, for_sender: true });
  const withIt = () => ({ ...message(), replies: [secret(), confidential()] });
  const another = () => aMessage('c', { recipient_id: laila.id });
  beforeEach(() => {
    load(inbox, [withIt(), another()]);
  });
  const confidentialNow = () => $inbox.get().messages[0]?.replies.at(-1);

  it('is not among the private replies that a publishing may include', () => {
    expect(stores.privateReplies([withIt()])).toEqual([secret()]);
    expect(stores.repliesLeftHidden({ ...withIt(), replies: [confidential()] })).toEqual([]);
  });

  it('is for the sender alone again when its own publishing is undone', async () => {
    await stores.unpublish({ messages: [], replies: [confidential()] });
    expect(server.asked(replies.changeReply)).toEqual([
      { id: 's', is_public: false, for_sender: true },
    ]);
    expect(confidentialNow()).toEqual(confidential());
  });
});
