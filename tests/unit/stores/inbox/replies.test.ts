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

  it('with a character too many gets the error without a request', async () => {
    const content = 'a'.repeat(REPLY_MAX + 1);
    const error = { code: 'reply_too_long' };
    expect(await stores.addReply('a', { ...thanks, content })).toEqual({ ok: false, error });
    expect(server.received).toEqual([]);
  });
});
