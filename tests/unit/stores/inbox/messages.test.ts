import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '../../../../src/contract/messages.ts';
import type { Message } from '../../../../src/contract/messages.ts';
import { refreshSession } from '../../../../src/contract/session.ts';
import { inboxFilters, recount, type InboxView } from '../../../../src/rules/inbox.ts';
import { $inbox, emptyInbox } from '../../../../src/stores/inbox/inbox.ts';
import { updateMessage } from '../../../../src/stores/inbox/list.ts';
import * as stores from '../../../../src/stores/inbox/messages.ts';
import { FakeServer, refused, settle, type Answer } from '../../fake-server.ts';
import { aMessage } from '../a-message.ts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.answer(contract.changeMessage, [200]);
  server.answer(contract.deleteMessage, [204]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Loads an inbox with these messages and no others. */
function open(messages: Message[], view: InboxView = emptyInbox.view): void {
  const counts = messages.reduce((sum, one) => recount(sum, null, one), emptyInbox.counts);
  $inbox.set({ ...emptyInbox, status: 'ready', view, messages, counts });
}
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

  it.each([
    [{ is_public: true }, { is_public: false }],
    [{ is_public: false }, { is_public: true }],
    [{ is_new: false }, { is_new: true }],
    [{ is_favorite: true }, { is_favorite: false }],
    [{ reactions: '❤️🔥' }, { reactions: '🔥' }],
  ])('to %j and is refused sees it and the counts restored', async (wanted, before) => {
    open([aMessage('b'), aMessage('a', before)]);
    const { counts } = $inbox.get();
    server.answer(contract.changeMessage, refused);
    const changing = stores.changeMessage(aMessage('a', before), wanted);
    expect(find('a')).toMatchObject(wanted);
    expect(await changing).toMatchObject({ ok: false });
    expect(shown()).toEqual([aMessage('b'), aMessage('a', before)]);
    expect($inbox.get().counts).toEqual(counts);
  });

  it('and is refused keeps another change that was accepted meanwhile', async () => {
    open([aMessage('a')]);
    const answer = server.holdBack(contract.changeMessage, [200]);
    const publishing = stores.changeMessage(aMessage('a'), { is_public: true });
    await settle();
    await stores.changeMessage(aMessage('a', { is_public: true }), { is_new: false });
    await answer(refused);
    expect(await publishing).toMatchObject({ ok: false });
    expect(find('a')).toEqual(aMessage('a', { is_public: false, is_new: false }));
  });

  it('and is refused keeps a message that arrived meanwhile', async () => {
    open([aMessage('a')]);
    const answer = server.holdBack(contract.changeMessage);
    const publishing = stores.changeMessage(aMessage('a'), { is_public: true });
    $inbox.setKey('messages', [aMessage('b'), ...shown()]);
    await answer(refused);
    expect(await publishing).toMatchObject({ ok: false });
    expect(shown()).toEqual([aMessage('b'), aMessage('a')]);
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

  it('of which the first is refused keeps the second', async () => {
    const { one, two, first, second } = choose();
    one.resolve(refused);
    expect(await first).toMatchObject({ ok: false });
    expect(find('a')?.reactions).toBe('❤️🔥');
    two.resolve([200]);
    expect(await second).toMatchObject({ ok: true });
    expect(find('a')?.reactions).toBe('❤️🔥');
  });

  it.each([
    ['the second is refused', true, '❤️'],
    ['both are refused', false, ''],
  ])('of which %s sees the server’s state', async (_, firstTaken, left) => {
    const { one, two, first, second } = choose();
    one.resolve(firstTaken ? [200] : refused);
    two.resolve(refused);
    expect(await Promise.all([first, second])).toMatchObject([{ ok: firstTaken }, { ok: false }]);
    expect(find('a')?.reactions).toBe(left);
  });
});

describe('an owner who deletes a message', () => {
  const three = () => [
    aMessage('c', { created_at: '2026-11-20 16:12:00.000Z', is_favorite: true }),
    aMessage('b', { created_at: '2026-11-20 16:11:00.000Z', is_public: true }),
    aMessage('a', { created_at: '2026-11-20 16:10:00.000Z', is_new: false }),
  ];
  const nothing = Object.fromEntries(inboxFilters.map((name) => [name, 0]));

  it('sees it removed from list and counts at once', async () => {
    open([aMessage('a', { is_favorite: true })]);
    const answer = server.holdBack(contract.deleteMessage);
    const deleting = stores.deleteMessage(aMessage('a', { is_favorite: true }));
    expect($inbox.get()).toMatchObject({ messages: [], counts: nothing });
    await answer([204]);
    expect(await deleting).toMatchObject({ ok: true });
    expect($inbox.get()).toMatchObject({ messages: [], counts: nothing });
    expect(server.asked(contract.deleteMessage)).toEqual([{ id: 'a' }]);
  });

  it.each([...three().entries()])(
    'and is refused sees message %i restored in its place',
    async (index, one) => {
      open(three());
      const { counts } = $inbox.get();
      server.answer(contract.deleteMessage, refused);
      const deleting = stores.deleteMessage(one);
      expect(shown()).toEqual(three().toSpliced(index, 1));
      expect(await deleting).toMatchObject({ ok: false });
      expect(shown()).toEqual(three());
      expect($inbox.get().counts).toEqual(counts);
    },
  );

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

  it('and is refused after a reload sees it once', async () => {
    open(three());
    const answer = server.holdBack(contract.deleteMessage);
    const deleting = stores.deleteMessage(aMessage('b'));
    open(three());
    const { counts } = $inbox.get();
    await answer(refused);
    expect(await deleting).toMatchObject({ ok: false });
    expect(shown()).toEqual(three());
    expect($inbox.get().counts).toEqual(counts);
  });

  it('and is refused after a change of view does not see it there', async () => {
    open(three());
    const [favorite, open_, seen] = three() as [Message, Message, Message];
    const answer = server.holdBack(contract.deleteMessage);
    const deleting = stores.deleteMessage(open_);
    $inbox.set({
      ...$inbox.get(),
      view: { filter: 'private', order: 'newest', search: '' },
      messages: [favorite, seen],
    });
    await answer(refused);
    expect(await deleting).toMatchObject({ ok: false });
    expect(shown()).toEqual([favorite, seen]);
    expect($inbox.get().counts).toMatchObject({ all: 3, public: 1, private: 2 });
  });

  it('does not see it in a list that was loaded meanwhile', async () => {
    open(three());
    const answer = server.holdBack(contract.deleteMessage);
    const deleting = stores.deleteMessage(aMessage('b'));
    open(three());
    await answer([204]);
    expect(await deleting).toMatchObject({ ok: true });
    expect(shown()).toEqual(three().toSpliced(1, 1));
    expect($inbox.get().counts).toMatchObject({ all: 2, public: 0 });
  });
});

describe('an owner who changes all messages', () => {
  const left = aMessage('z', { is_public: true });
  const counts = recount(emptyInbox.counts, null, left);
  beforeEach(() => {
    open([aMessage('a')]);
    server.answer(contract.listInbox, [200, { items: [left], next: null }]);
    server.answer(contract.countMessages, [200, counts]);
  });

  describe.each([
    ['setAllVisibility', contract.setAllVisibility],
    ['deleteAllMessages', contract.deleteAllMessages],
  ] as const)('by %s', (name, request) => {
    it.each([true, false])('(%s) sees the server’s list', async (isPublic) => {
      server.answer(request, [200]);
      expect(await stores[name](isPublic)).toMatchObject({ ok: true });
      expect(server.asked(request)).toEqual([{ is_public: isPublic }]);
      expect($inbox.get()).toMatchObject({ messages: [left], counts });
    });

    it('and is refused gets the error, and sees the list unchanged', async () => {
      server.answer(request, refused);
      const before = $inbox.get();
      expect(await stores[name](true)).toMatchObject({ ok: false, error: { code: 'refused' } });
      expect($inbox.get()).toBe(before);
      expect(server.asked(contract.listInbox)).toEqual([]);
    });
  });
});

it('a message that is no longer loaded changes neither list nor counts', () => {
  open([aMessage('a')]);
  const before = $inbox.get();
  updateMessage('b', { is_public: true });
  expect($inbox.get()).toBe(before);
});
