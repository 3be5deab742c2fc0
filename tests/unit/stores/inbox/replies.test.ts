import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/replies.ts';
import type { Reply } from '../../../../src/contract/replies.ts';
import { REPLY_MAX } from '../../../../src/rules/reply.ts';
import type * as InboxModule from '../../../../src/stores/inbox/inbox.ts';
import type * as RepliesModule from '../../../../src/stores/inbox/replies.ts';
import { laila, storeSession } from '../../a-session.ts';
import { FakeServer, refused, settle } from '../../fake-server.ts';
import { aMessage, aReply } from '../a-message.ts';

let server: FakeServer;
let $inbox: typeof InboxModule.$inbox;
let stores: typeof RepliesModule;

const at = (minute: number) => `2026-11-20 16:${minute}:00.000Z`;
const three = () => [
  aReply('x', { created_at: at(21) }),
  aReply('y', { created_at: at(22) }),
  aReply('z', { created_at: at(23) }),
];
const other = aMessage('b', { replies: [aReply('w', { message_id: 'b' })] });

beforeEach(async () => {
  vi.resetModules();
  server = new FakeServer();
  server.answer(contract.changeReply, [200]);
  server.answer(contract.deleteReply, [204]);
  storeSession({ token: 'token', record: laila });
  stores = await import('../../../../src/stores/inbox/replies.ts');
  const { currentSession } = await import('../../../../src/api/session-storage.ts');
  await currentSession().ready;
  const { emptyInbox, ...inbox } = await import('../../../../src/stores/inbox/inbox.ts');
  ({ $inbox } = inbox);
  const messages = [other, aMessage('a', { replies: three() })];
  $inbox.set({ ...emptyInbox, status: 'ready', messages });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const replies = () => $inbox.get().messages.find(({ id }) => id === 'a')?.replies;

const expectOtherUntouched = () => expect($inbox.get().messages[0]).toBe(other);

describe('an owner who replies', () => {
  it('sees the server’s reply last, and not before the answer', async () => {
    const reply = aReply('new', { is_public: true, content: 'thank you', created_at: at(24) });
    const take = server.holdBack(contract.addReply);
    const adding = stores.addReply('a', 'thank you', true);
    await settle();
    expect(replies()).toEqual(three());
    await take([200, reply]);
    expect(await adding).toEqual({ ok: true, value: reply });
    expect(replies()).toEqual([...three(), reply]);
    expect(server.asked(contract.addReply)).toEqual([
      { message_id: 'a', user_id: laila.id, content: 'thank you', is_public: true },
    ]);
    expectOtherUntouched();
  });

  it.each([
    ['invisible text', ' \n\u200b', 'reply_required'],
    ['a character too many', 'a'.repeat(REPLY_MAX + 1), 'reply_too_long'],
    ['an unprintable character', 'a\u0007', 'reply_unprintable'],
  ])('with %s gets the error without a request', async (_, content, code) => {
    expect(await stores.addReply('a', content, true)).toEqual({ ok: false, error: { code } });
    expect(server.received).toEqual([]);
    expect(replies()).toEqual(three());
  });

  it('and is refused gets the reason', async () => {
    server.answer(contract.addReply, [507]);
    const result = await stores.addReply('a', 'thank you', true);
    expect(result).toMatchObject({ ok: false, error: { code: 'storage_full' } });
    expect(replies()).toEqual(three());
  });

  it('more often than allowed gets the error', async () => {
    server.answer(contract.addReply, [400, { data: { content: { code: 'too_many_replies' } } }]);
    expect(await stores.addReply('a', 'thank you', true)).toEqual({
      ok: false,
      error: { code: 'too_many_replies', field: 'content' },
    });
    expect(replies()).toEqual(three());
  });

  it('to a message that has left the view succeeds', async () => {
    server.answer(contract.addReply, [200, aReply('new', { message_id: 'gone' })]);
    expect(await stores.addReply('gone', 'thank you', true)).toMatchObject({ ok: true });
    expect(replies()).toEqual(three());
  });
});

describe('a draft of a reply', () => {
  const hidden = aMessage('a');
  const shown = aMessage('a', { is_public: true });

  it('has the visibility of its message while it is empty', () => {
    expect(stores.isReplyPublic(hidden)).toBe(false);
    expect(stores.isReplyPublic(shown)).toBe(true);
  });

  it('stays private if its message is published meanwhile, until it is emptied', () => {
    stores.saveDraft(hidden, 'to');
    stores.saveDraft(shown, 'to myself');
    expect(stores.isReplyPublic(shown)).toBe(false);
    stores.saveDraft(shown, '');
    expect(stores.isReplyPublic(shown)).toBe(true);
  });

  it('becomes private with its message', () => {
    stores.saveDraft(shown, 'for all');
    expect(stores.isReplyPublic(hidden)).toBe(false);
  });
});

describe.each([true, false])('an author who sets a reply’s visibility to %s', (isPublic) => {
  const before = aReply('y', { created_at: at(22), is_public: !isPublic });
  const after = { ...before, is_public: isPublic };
  const list = (middle: Reply) => three().with(1, middle);
  beforeEach(() => {
    $inbox.setKey('messages', [other, aMessage('a', { replies: list(before) })]);
  });

  it('sees it at once', async () => {
    const changing = stores.setReplyVisibility(before, isPublic);
    expect(replies()).toEqual(list(after));
    expect(await changing).toMatchObject({ ok: true });
    expect(replies()).toEqual(list(after));
    expect(server.asked(contract.changeReply)).toEqual([{ id: 'y', is_public: isPublic }]);
    expectOtherUntouched();
  });

  it('and is refused sees it unchanged', async () => {
    server.answer(contract.changeReply, refused);
    const changing = stores.setReplyVisibility(before, isPublic);
    expect(replies()).toEqual(list(after));
    expect(await changing).toMatchObject({ ok: false });
    expect(replies()).toEqual(list(before));
  });
});

it('an author who publishes a reply and hides it again sees it hidden, whatever the first answer is', async () => {
  const hidden = aReply('y', { created_at: at(22) });
  const answerFirst = server.holdBack(contract.changeReply, [200]);
  const showing = stores.setReplyVisibility(hidden, true);
  const hiding = stores.setReplyVisibility({ ...hidden, is_public: true }, false);
  expect(replies()).toEqual(three());
  await answerFirst(refused);
  expect(await Promise.all([showing, hiding])).toMatchObject([{ ok: false }, { ok: true }]);
  expect(replies()).toEqual(three());
  expect(server.asked(contract.changeReply)).toEqual([
    { id: 'y', is_public: true },
    { id: 'y', is_public: false },
  ]);
});

describe('an author who deletes a reply', () => {
  it.each([...three().entries()])('sees reply %i removed at once', async (index, reply) => {
    const deleting = stores.deleteReply(reply);
    expect(replies()).toEqual(three().toSpliced(index, 1));
    expect(await deleting).toMatchObject({ ok: true });
    expect(replies()).toEqual(three().toSpliced(index, 1));
    expect(server.asked(contract.deleteReply)).toEqual([{ id: reply.id }]);
    expectOtherUntouched();
  });

  it.each(three())('and is refused sees reply $id restored in its place', async (reply) => {
    server.answer(contract.deleteReply, refused);
    expect(await stores.deleteReply(reply)).toMatchObject({ ok: false });
    expect(replies()).toEqual(three());
  });
});
