import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/messages.ts';
import type { Message } from '../../../../src/contract/messages.ts';
import { refreshSession } from '../../../../src/contract/session.ts';
import * as inbox from '../../../../src/stores/inbox/inbox.ts';
import * as stores from '../../../../src/stores/inbox/messages.ts';
import { FakeServer, settle, type Answer } from '../../fake-server.ts';
import { aMessage, load } from '../a-message.ts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.answer(contract.changeMessage, [200]);
  server.answer(contract.deleteMessage, [204]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const { $inbox } = inbox;
const open = (messages: Message[]) => load(inbox, messages);
const shown = () => $inbox.get().messages;
const find = (id: string) => shown().find((found) => found.id === id);

describe('an owner who changes a message', () => {
  it('sees it at once, and nothing else changed', async () => {
    open([aMessage('c'), aMessage('b'), aMessage('a')]);
    const answer = server.holdBack(contract.changeMessage);
    const changing = stores.changeMessage(aMessage('b'), { is_public: true });
    const expected = [aMessage('c'), aMessage('b', { is_public: true }), aMessage('a')];
    expect(shown()).toEqual(expected);
    expect($inbox.get().counts).toMatchObject({ all: 3, public: 1, private: 2 });
    await answer([200]);
    expect(await changing).toMatchObject({ ok: true });
    expect(shown()).toEqual(expected);
    expect(server.asked(contract.changeMessage)).toEqual([{ id: 'b', is_public: true }]);
  });
});

describe('an owner who chooses two reactions in a row', () => {
  /** Chooses two reactions and holds back the answers to both requests. */
  function choose() {
    open([aMessage('a')]);
    const one = Promise.withResolvers<Answer>();
    const two = Promise.withResolvers<Answer>();
    server.answer(contract.changeMessage, one.promise, two.promise);
    const first = stores.changeMessage(aMessage('a'), { reactions: '❤️' });
    const second = stores.changeMessage(aMessage('a', { reactions: '❤️' }), { reactions: '❤️🔥' });
    return { one, two, first, second };
  }

  it('sees both, while the second waits for the answer to the first', async () => {
    const { one, two, first, second } = choose();
    expect(find('a')?.reactions).toBe('❤️🔥');
    await settle();
    expect(server.asked(contract.changeMessage)).toEqual([{ id: 'a', reactions: '❤️' }]);
    one.resolve([200]);
    two.resolve([200]);
    expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(server.asked(contract.changeMessage)).toHaveLength(2);
    expect(find('a')?.reactions).toBe('❤️🔥');
  });
});

describe('an owner who deletes a message', () => {
  // The server answers 404 both for a deleted message and for an invalid token.
  it.each<[string, Answer, number]>([
    ['with a valid session sees it removed', [200, { token: 'new', record: { id: 'owner' } }], 0],
    ['with an ended session sees it again', [401], 1],
    ['without knowing whether the session is valid sees it again', 'unreachable', 1],
  ])('and gets the status 404 %s', async (_, renewal, left) => {
    open([aMessage('a')]);
    server.answer(contract.deleteMessage, [404]);
    server.answer(refreshSession, renewal);
    const result = await stores.deleteMessage(aMessage('a'));
    expect(result.ok).toBe(left === 0);
    expect(shown()).toHaveLength(left);
  });
});
