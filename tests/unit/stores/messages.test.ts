import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import * as api from '../../../src/api/messages.ts';
import { inboxFilters, recount, type InboxView } from '../../../src/rules/inbox.ts';
import { $inbox, emptyInbox } from '../../../src/stores/inbox.ts';
import { changeMessage, deleteMessage, showMessage } from '../../../src/stores/messages.ts';
import { aMessage } from './a-message.ts';

vi.mock('../../../src/api/messages.ts', () => ({ changeMessage: vi.fn(), deleteMessage: vi.fn() }));

const change = vi.mocked(api.changeMessage);
const remove = vi.mocked(api.deleteMessage);

beforeEach(() => vi.resetAllMocks());

/** An inbox that shows these messages and has no others. */
function open(messages: api.Message[], view: InboxView = emptyInbox.view): void {
  const counts = messages.reduce((sum, one) => recount(sum, null, one), emptyInbox.counts);
  $inbox.set({ ...emptyInbox, status: 'ready', view, messages, counts });
}
const shown = () => $inbox.get().messages;
const find = (id: string) => shown().find((found) => found.id === id);
const refused = new ApiError('refused');

describe('an owner who changes a message', () => {
  it('sees it at once, and nothing else changed', async () => {
    open([aMessage('c'), aMessage('b'), aMessage('a')]);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    change.mockReturnValueOnce(promise);
    const changing = changeMessage(aMessage('b'), { is_public: true });
    const expected = [aMessage('c'), aMessage('b', { is_public: true }), aMessage('a')];
    expect(shown()).toEqual(expected);
    expect($inbox.get().counts).toMatchObject({ all: 3, public: 1, private: 2 });
    resolve(undefined);
    expect(await changing).toMatchObject({ ok: true });
    expect(shown()).toEqual(expected);
    expect(change.mock.calls).toEqual([['b', { is_public: true }]]);
  });

  it.each([
    [{ is_public: true }, { is_public: false }],
    [{ is_public: false }, { is_public: true }],
    [{ is_new: false }, { is_new: true }],
    [{ is_favorite: true }, { is_favorite: false }],
    [{ reactions: '❤️🔥' }, { reactions: '🔥' }],
  ])('to %j in vain sees it put back, and counted so', async (wanted, before) => {
    open([aMessage('b'), aMessage('a', before)]);
    const { counts } = $inbox.get();
    change.mockRejectedValueOnce(refused);
    const changing = changeMessage(aMessage('a', before), wanted);
    expect(find('a')).toMatchObject(wanted);
    expect(await changing).toMatchObject({ ok: false });
    expect(shown()).toEqual([aMessage('b'), aMessage('a', before)]);
    expect($inbox.get().counts).toEqual(counts);
  });

  it('in vain keeps another change that was taken meanwhile', async () => {
    open([aMessage('a')]);
    const { promise, reject } = Promise.withResolvers<undefined>();
    change.mockReturnValueOnce(promise);
    const publishing = changeMessage(aMessage('a'), { is_public: true });
    await changeMessage(aMessage('a', { is_public: true }), { is_new: false });
    reject(refused);
    expect(await publishing).toMatchObject({ ok: false });
    expect(find('a')).toEqual(aMessage('a', { is_public: false, is_new: false }));
  });

  it('in vain keeps what arrived meanwhile', async () => {
    open([aMessage('a')]);
    const { promise, reject } = Promise.withResolvers<undefined>();
    change.mockReturnValueOnce(promise);
    const publishing = changeMessage(aMessage('a'), { is_public: true });
    $inbox.setKey('messages', [aMessage('b'), ...shown()]);
    reject(refused);
    expect(await publishing).toMatchObject({ ok: false });
    expect(shown()).toEqual([aMessage('b'), aMessage('a')]);
  });
});

describe('an owner who chooses two reactions, one right after the other', () => {
  /** The answers to both, in the hands of the test. */
  function choose() {
    open([aMessage('a')]);
    const answers = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    for (const { promise } of answers) change.mockReturnValueOnce(promise);
    const first = changeMessage(aMessage('a'), { reactions: '❤️' });
    const second = changeMessage(aMessage('a', { reactions: '❤️' }), { reactions: '❤️🔥' });
    const [one, two] = answers as [(typeof answers)[0], (typeof answers)[0]];
    return { one, two, first, second };
  }

  it('sees both, while the second waits for the first to be taken', async () => {
    const { one, two, first, second } = choose();
    expect(find('a')?.reactions).toBe('❤️🔥');
    await new Promise(setImmediate);
    expect(change.mock.calls).toEqual([['a', { reactions: '❤️' }]]);
    one.resolve(undefined);
    two.resolve(undefined);
    expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(change).toHaveBeenCalledTimes(2);
    expect(find('a')?.reactions).toBe('❤️🔥');
  });

  it('of which the first is refused keeps what the second said', async () => {
    const { one, two, first, second } = choose();
    one.reject(refused);
    expect(await first).toMatchObject({ ok: false });
    expect(find('a')?.reactions).toBe('❤️🔥');
    two.resolve(undefined);
    expect(await second).toMatchObject({ ok: true });
    expect(find('a')?.reactions).toBe('❤️🔥');
  });

  it.each([
    ['the second is refused', true, '❤️'],
    ['both are refused', false, ''],
  ])('of which %s sees what the server has', async (_, firstTaken, left) => {
    const { one, two, first, second } = choose();
    if (firstTaken) one.resolve(undefined);
    else one.reject(refused);
    two.reject(refused);
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

  it('sees it go at once, and no longer counted', async () => {
    open([aMessage('a', { is_favorite: true })]);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    remove.mockReturnValueOnce(promise);
    const deleting = deleteMessage(aMessage('a', { is_favorite: true }));
    expect($inbox.get()).toMatchObject({ messages: [], counts: nothing });
    resolve(undefined);
    expect(await deleting).toMatchObject({ ok: true });
    expect($inbox.get()).toMatchObject({ messages: [], counts: nothing });
    expect(remove.mock.calls).toEqual([['a']]);
  });

  it.each([...three().entries()])(
    'in vain sees message %i back in its place',
    async (place, one) => {
      open(three());
      const { counts } = $inbox.get();
      remove.mockRejectedValueOnce(refused);
      const deleting = deleteMessage(one);
      expect(shown()).toEqual(three().toSpliced(place, 1));
      expect(await deleting).toMatchObject({ ok: false });
      expect(shown()).toEqual(three());
      expect($inbox.get().counts).toEqual(counts);
    },
  );

  it('in vain while the list was loaded anew has it once', async () => {
    open(three());
    const { promise, reject } = Promise.withResolvers<undefined>();
    remove.mockReturnValueOnce(promise);
    const deleting = deleteMessage(aMessage('b'));
    open(three());
    const { counts } = $inbox.get();
    reject(refused);
    expect(await deleting).toMatchObject({ ok: false });
    expect(shown()).toEqual(three());
    expect($inbox.get().counts).toEqual(counts);
  });

  it('in vain while another part came into view does not see it there', async () => {
    open(three());
    const [favorite, open_, seen] = three() as [api.Message, api.Message, api.Message];
    const { promise, reject } = Promise.withResolvers<undefined>();
    remove.mockReturnValueOnce(promise);
    const deleting = deleteMessage(open_);
    $inbox.set({
      ...$inbox.get(),
      view: { filter: 'private', search: '' },
      messages: [favorite, seen],
    });
    reject(refused);
    expect(await deleting).toMatchObject({ ok: false });
    expect(shown()).toEqual([favorite, seen]);
    expect($inbox.get().counts).toMatchObject({ all: 3, public: 1, private: 2 });
  });

  it('does not see it again in a list that was loaded meanwhile', async () => {
    open(three());
    const { promise, resolve } = Promise.withResolvers<undefined>();
    remove.mockReturnValueOnce(promise);
    const deleting = deleteMessage(aMessage('b'));
    open(three());
    resolve(undefined);
    expect(await deleting).toMatchObject({ ok: true });
    expect(shown()).toEqual(three().toSpliced(1, 1));
    expect($inbox.get().counts).toMatchObject({ all: 2, public: 0 });
  });
});

it('a message that is no longer in view is neither shown nor counted otherwise', () => {
  open([aMessage('a')]);
  const before = $inbox.get();
  showMessage('b', { is_public: true });
  expect($inbox.get()).toBe(before);
});
