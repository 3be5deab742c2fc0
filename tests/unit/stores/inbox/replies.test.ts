import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/replies.ts';
import { REPLY_MAX } from '../../../../src/rules/reply.ts';
import type * as InboxModule from '../../../../src/stores/inbox/inbox.ts';
import type * as RepliesModule from '../../../../src/stores/inbox/replies.ts';
import { laila, storeSession } from '../../a-session.ts';
import { FakeServer, settle } from '../../fake-server.ts';
import { aMessage, aReply, load } from '../a-message.ts';

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
  const inbox = await import('../../../../src/stores/inbox/inbox.ts');
  ({ $inbox } = inbox);
  load(inbox, [other, aMessage('a', { replies: three() })]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const replies = () => $inbox.get().messages.find(({ id }) => id === 'a')?.replies;

const thanks = { content: 'thank you', audience: 'everybody', mayAnswer: false } as const;

const expectOtherUntouched = () => expect($inbox.get().messages[0]).toBe(other);

describe('an owner who replies', () => {
  it('sees the server’s reply last, and not before the answer', async () => {
    const reply = aReply('new', { is_public: true, content: 'thank you', created_at: at(24) });
    const take = server.holdBack(contract.addReply);
    const adding = stores.addReply('a', thanks);
    await settle();
    expect(replies()).toEqual(three());
    await take([200, reply]);
    expect(await adding).toEqual({ ok: true, value: reply });
    expect(replies()).toEqual([...three(), reply]);
    expect(server.asked(contract.addReply)).toEqual([
      {
        message_id: 'a',
        user_id: laila.id,
        content: 'thank you',
        is_public: true,
        for_sender: false,
        may_answer: false,
      },
    ]);
    expectOtherUntouched();
  });

  it('to the sender alone may let the sender answer', async () => {
    server.answer(contract.addReply, [200, aReply('new', { for_sender: true })]);
    await stores.addReply('a', { ...thanks, audience: 'sender', mayAnswer: true });
    expect(server.asked(contract.addReply)).toMatchObject([
      { is_public: false, for_sender: true, may_answer: true },
    ]);
  });

  it.each([
    ['for_sender', 'no_sender_link'],
    ['may_answer', 'too_many_words_back'],
  ])('and may not address the sender gets the reason at %s', async (field, code) => {
    server.answer(contract.addReply, [400, { data: { [field]: { code } } }]);
    const result = await stores.addReply('a', { ...thanks, audience: 'sender' });
    expect(result).toEqual({ ok: false, error: { code, field } });
  });

  it.each([
    ['invisible text', ' \n\u200b', 'reply_required'],
    ['a character too many', 'a'.repeat(REPLY_MAX + 1), 'reply_too_long'],
    ['an unprintable character', 'a\u0007', 'reply_unprintable'],
  ])('with %s gets the error without a request', async (_, content, code) => {
    expect(await stores.addReply('a', { ...thanks, content })).toEqual({
      ok: false,
      error: { code },
    });
    expect(server.received).toEqual([]);
    expect(replies()).toEqual(three());
  });

  it('and is refused gets the reason', async () => {
    server.answer(contract.addReply, [507]);
    const result = await stores.addReply('a', thanks);
    expect(result).toMatchObject({ ok: false, error: { code: 'storage_full' } });
    expect(replies()).toEqual(three());
  });

  it('more often than allowed gets the error', async () => {
    server.answer(contract.addReply, [400, { data: { content: { code: 'too_many_replies' } } }]);
    expect(await stores.addReply('a', thanks)).toEqual({
      ok: false,
      error: { code: 'too_many_replies', field: 'content' },
    });
    expect(replies()).toEqual(three());
  });

  it('to a message that has left the view succeeds', async () => {
    server.answer(contract.addReply, [200, aReply('new', { message_id: 'gone' })]);
    expect(await stores.addReply('gone', thanks)).toMatchObject({ ok: true });
    expect(replies()).toEqual(three());
  });
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
});
