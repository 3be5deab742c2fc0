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

it('a message that is already public leaves no replies hidden', () => {
  expect(stores.repliesLeftHidden(message())).toEqual([secret()]);
  expect(stores.repliesLeftHidden({ ...message(), is_public: true })).toEqual([]);
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

  it('and includes the earlier replies publishes them with the message', async () => {
    server.answer(replies.addReply, [200, reply()]);
    expect(await stores.replyAndPublish(message(), thanks, true)).toMatchObject({ ok: true });
    expect(seen()).toEqual(['a', 'x', 'y', 'new']);
    expect(server.asked(messages.changeMessages)).toEqual([
      { ids: ['a'], is_public: true, with_replies: true },
    ]);
  });

  it('to a message that is already public only adds the reply', async () => {
    server.answer(replies.addReply, [200, reply()]);
    const shownToAll = { ...message(), is_public: true };
    expect(await stores.replyAndPublish(shownToAll, thanks, false)).toMatchObject({ ok: true });
    expect(server.asked(messages.changeMessage)).toEqual([]);
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

describe('an owner who publishes a message with its replies', () => {
  it('sees all of it public at once, except another author’s reply', async () => {
    const publishing = stores.publish([message()], true);
    expect(seen()).toEqual(['a', 'x', 'y']);
    expect(await publishing).toMatchObject({ ok: true });
    expect(seen()).toEqual(['a', 'x', 'y']);
    expect(server.asked(messages.changeMessages)).toEqual([
      { ids: ['a'], is_public: true, with_replies: true },
    ]);
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

describe('an owner who undoes a publishing of many messages', () => {
  const other = (id: string, replies = [aReply(`${id}1`, { ...own, message_id: id })]) =>
    aMessage(id, { recipient_id: laila.id, replies });
  /** The first message has a public reply and another author's reply; the last was already public. */
  const before = () => [message(), other('c'), { ...other('d'), is_public: true }];
  const undo = () =>
    stores.unpublish({ messages: before(), replies: stores.privateReplies(before()) });

  beforeEach(async () => {
    load(inbox, before());
    await stores.publish(before(), true);
  });

  it('restores the previous state with as few requests as possible', async () => {
    expect(server.asked(messages.changeMessages)).toEqual([
      { ids: ['a', 'c', 'd'], is_public: true, with_replies: true },
    ]);
    const foreignReply = $inbox.get().messages[0]?.replies.at(-1);
    expect(foreignReply).toEqual(foreign());
    expect(await undo()).toEqual({ ok: true, value: null });
    expect($inbox.get().messages).toEqual(before());
    expect(server.asked(messages.changeMessages).slice(1)).toEqual([
      { ids: ['a', 'c'], is_public: false },
      { ids: ['c'], is_public: false, with_replies: true },
    ]);
    expect(server.asked(replies.changeReply)).toEqual([hiddenOne('x'), hiddenOne('d1')]);
  });

  it.each([
    ['replies changed one by one', replies.changeReply, ['x', 'd1']],
    ['replies changed with their messages', messages.changeMessages, ['c1']],
  ] as const)('and is refused for %s gets an error about the replies', async (_, route, ids) => {
    if (route === replies.changeReply) server.answer(route, refused);
    else server.answer(route, [204], refused);
    expect(await undo()).toEqual({ ok: false, error: { code: 'reply_visibility_failed' } });
    const shownReplies = $inbox.get().messages.flatMap((one) => one.replies);
    const seenByOthers = shownReplies.filter(({ is_public }) => is_public).map(({ id }) => id);
    expect(seenByOthers.toSorted()).toEqual([...ids, 'y'].toSorted());
  });
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

  it('for a reply to an already public message, even if the other messages are hidden', () => {
    const published = {
      messages: [{ ...ownMessage(), is_public: true }, anotherMessage()],
      replies: [secret()],
    };
    stores.onHidden(published, ended);
    change('b', { is_public: false });
    expect(ended).not.toHaveBeenCalled();
    change('a', { replies: [secret()] });
    expect(ended).toHaveBeenCalledOnce();
  });

  it('while another view is open', () => {
    stores.onHidden(both(), ended);
    stores.onHidden(alone(), ended);
    load(inbox, []);
    expect(ended).not.toHaveBeenCalled();
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

  it.each([
    ['one message', () => [withIt()]],
    ['many messages', () => [withIt(), another()]],
  ])('stays so when the owner publishes %s with replies, and undoes it', async (_, published) => {
    await stores.publish(published(), true);
    expect($inbox.get().messages[0]).toMatchObject({ is_public: true });
    expect($inbox.get().messages[0]?.replies).toMatchObject([{ is_public: true }, {}]);
    expect(confidentialNow()).toEqual(confidential());
    await stores.unpublish({ messages: published(), replies: [secret()] });
    expect($inbox.get().messages[0]).toEqual(withIt());
  });

  it('is for the sender alone again when its own publishing is undone', async () => {
    await stores.unpublish({ messages: [], replies: [confidential()] });
    expect(server.asked(replies.changeReply)).toEqual([
      { id: 's', is_public: false, for_sender: true },
    ]);
    expect(confidentialNow()).toEqual(confidential());
  });
});
