import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import * as api from '../../../src/api/messages.ts';
import type { InboxListener, Message, MessagePage } from '../../../src/api/messages.ts';
import {
  $inbox,
  changeMessage,
  followInbox,
  loadInbox,
  loadMore,
} from '../../../src/stores/inbox.ts';

vi.mock('../../../src/api/messages.ts', () => ({
  changeMessage: vi.fn(),
  countMessages: vi.fn(),
  listenToInbox: (listener: InboxListener) => {
    live = listener;
    return stop;
  },
  listMessages: vi.fn(),
}));

const list = vi.mocked(api.listMessages);
const count = vi.mocked(api.countMessages);
const change = vi.mocked(api.changeMessage);
const stop = vi.fn();
let live: InboxListener;

beforeEach(() => {
  vi.resetAllMocks();
  $inbox.set({ status: 'loading', messages: [], total: 0, hasMore: false, isLoadingMore: false });
});

const message = (id: string, fields: Partial<Message> = {}): Message => ({
  id,
  collectionId: 'messages',
  collectionName: 'messages',
  recipient_id: 'owner',
  content: `What ${id} says`,
  is_public: false,
  is_new: true,
  is_favorite: false,
  reactions: '',
  created_at: '2026-11-20 16:10:28.123Z',
  ...fields,
});
const pageOf = (ids: string, hasMore = false): MessagePage => ({
  messages: [...ids].map((id) => message(id)),
  hasMore,
});
const shown = () =>
  $inbox
    .get()
    .messages.map(({ id }) => id)
    .join('');
const find = (id: string) => $inbox.get().messages.find((found) => found.id === id);

/** An inbox that shows these messages. */
async function open(ids: string, { hasMore = false, total = ids.length } = {}) {
  list.mockResolvedValueOnce(pageOf(ids, hasMore));
  count.mockResolvedValueOnce(total);
  await loadInbox();
  list.mockClear();
}

describe('an owner who opens the dashboard', () => {
  it('sees the newest messages and how many there are', async () => {
    const loading = open('cba', { hasMore: true, total: 50 });
    expect($inbox.get().status).toBe('loading');
    await loading;
    expect($inbox.get()).toEqual({
      status: 'ready',
      ...pageOf('cba', true),
      total: 50,
      isLoadingMore: false,
    });
  });

  it.each([
    ['messages', list, count],
    ['number', count, list],
  ])('whose %s cannot be loaded is told so, and can try again', async (_, broken, sound) => {
    broken.mockRejectedValueOnce(new ApiError('no_response'));
    sound.mockResolvedValueOnce(undefined as never);
    await loadInbox();
    expect($inbox.get()).toMatchObject({ status: 'failed', messages: [] });
    await open('a');
    expect($inbox.get().status).toBe('ready');
    expect(shown()).toBe('a');
  });
});

describe('an owner who scrolls on', () => {
  it('sees what is older than the last message, each once', async () => {
    await open('fed', { hasMore: true, total: 6 });
    list.mockResolvedValueOnce(pageOf('dcb', true));
    const more = loadMore();
    expect($inbox.get().isLoadingMore).toBe(true);
    expect(await more).toBe(true);
    expect(list.mock.calls).toEqual([[message('d')]]);
    expect(shown()).toBe('fedcb');
    expect($inbox.get()).toMatchObject({ hasMore: true, isLoadingMore: false, total: 6 });
    list.mockResolvedValueOnce(pageOf('a'));
    await loadMore();
    expect(shown()).toBe('fedcba');
    expect($inbox.get().hasMore).toBe(false);
  });

  it('past the end asks for nothing', async () => {
    await open('a');
    await loadMore();
    expect(list).not.toHaveBeenCalled();
  });

  it('twice asks once', async () => {
    await open('cb', { hasMore: true });
    list.mockResolvedValue(pageOf('a'));
    await Promise.all([loadMore(), loadMore()]);
    expect(list).toHaveBeenCalledOnce();
  });

  it('in vain keeps what is there and can try again', async () => {
    await open('cb', { hasMore: true });
    list.mockRejectedValueOnce(new ApiError('no_response'));
    expect(await loadMore()).toBe(false);
    expect($inbox.get()).toMatchObject({ hasMore: true, isLoadingMore: false, status: 'ready' });
    expect(shown()).toBe('cb');
    list.mockResolvedValueOnce(pageOf('a'));
    await loadMore();
    expect(shown()).toBe('cba');
  });

  it('keeps what arrives meanwhile', async () => {
    followInbox(vi.fn());
    await open('cb', { hasMore: true });
    const { promise, resolve } = Promise.withResolvers<MessagePage>();
    list.mockReturnValueOnce(promise);
    const more = loadMore();
    live.onMessage(message('d'));
    resolve(pageOf('a'));
    await more;
    expect(shown()).toBe('dcba');
  });

  it('gets no gap when the list begins anew meanwhile', async () => {
    await open('cb', { hasMore: true });
    const { promise, resolve } = Promise.withResolvers<MessagePage>();
    list.mockReturnValueOnce(promise);
    const more = loadMore();
    await open('zy', { hasMore: true });
    resolve(pageOf('a'));
    await more;
    expect(shown()).toBe('zy');
    expect($inbox.get()).toMatchObject({ hasMore: true, isLoadingMore: false });
  });
});

describe('a message that arrives', () => {
  it('stands first, is counted and announced', async () => {
    await open('a');
    const announce = vi.fn();
    followInbox(announce);
    live.onMessage(message('b'));
    expect(shown()).toBe('ba');
    expect($inbox.get().total).toBe(2);
    expect(announce).toHaveBeenCalledOnce();
  });

  it('twice stands, counts and is announced once', async () => {
    await open('a');
    const announce = vi.fn();
    followInbox(announce);
    live.onMessage(message('b'));
    live.onMessage(message('b'));
    live.onMessage(message('a'));
    expect(shown()).toBe('ba');
    expect($inbox.get().total).toBe(2);
    expect(announce).toHaveBeenCalledOnce();
  });

  it('again does not undo what its owner did to it', async () => {
    await open('a');
    followInbox(vi.fn());
    await changeMessage(message('a'), { is_new: false });
    live.onMessage(message('a'));
    expect(find('a')?.is_new).toBe(false);
  });

  it('is no longer heard of once the owner leaves', () => {
    const unfollow = followInbox(vi.fn());
    expect(stop).not.toHaveBeenCalled();
    unfollow();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('while the first page is on its way is not lost under it', async () => {
    const { promise, resolve } = Promise.withResolvers<MessagePage>();
    list.mockReturnValueOnce(promise);
    count.mockResolvedValueOnce(1);
    followInbox(vi.fn());
    const loading = loadInbox();
    live.onMessage(message('b'));
    resolve(pageOf('a'));
    await loading;
    expect(shown()).toBe('ba');
    expect($inbox.get()).toMatchObject({ status: 'ready', total: 2 });
  });

  it('before the live line stood is caught up with', async () => {
    followInbox(vi.fn());
    await open('a');
    list.mockResolvedValueOnce(pageOf('ba'));
    live.onConnect();
    await vi.waitFor(() => expect(shown()).toBe('ba'));
  });
});

describe('after the connection was made again', () => {
  const announce = vi.fn();

  async function reconnect(page: MessagePage | Promise<MessagePage>) {
    list.mockReturnValueOnce(Promise.resolve(page));
    followInbox(announce);
    live.onConnect();
    await vi.waitFor(() => expect(list).toHaveBeenCalled());
    await new Promise(setImmediate);
  }

  it('what was missed is put before the rest, unannounced', async () => {
    await open('cba', { total: 40, hasMore: true });
    await reconnect(pageOf('edc', true));
    expect(shown()).toBe('edcba');
    expect($inbox.get()).toMatchObject({ total: 42, hasMore: true });
    expect(list.mock.calls).toEqual([[]]);
    expect(announce).not.toHaveBeenCalled();
  });

  it('nothing changes when nothing was missed', async () => {
    await open('cba');
    const before = $inbox.get();
    await reconnect(pageOf('cba'));
    expect($inbox.get()).toEqual(before);
  });

  it('the first messages of an empty inbox appear', async () => {
    await open('');
    await reconnect(pageOf('ba'));
    expect(shown()).toBe('ba');
    expect($inbox.get().total).toBe(2);
  });

  it('a gap of more than a page begins the list anew', async () => {
    await open('cba');
    count.mockResolvedValueOnce(60);
    list.mockResolvedValueOnce(pageOf('zyx', true)).mockResolvedValueOnce(pageOf('zyx', true));
    followInbox(announce);
    live.onConnect();
    await vi.waitFor(() => expect(shown()).toBe('zyx'));
    expect($inbox.get()).toMatchObject({ status: 'ready', total: 60, hasMore: true });
  });

  it('an inbox that could not be loaded is loaded', async () => {
    list.mockRejectedValueOnce(new ApiError('no_response'));
    await loadInbox();
    list.mockResolvedValueOnce(pageOf('a'));
    count.mockResolvedValueOnce(1);
    followInbox(announce);
    live.onConnect();
    await vi.waitFor(() => expect($inbox.get()).toMatchObject({ status: 'ready', total: 1 }));
    expect(shown()).toBe('a');
  });

  it('what cannot be caught up with changes nothing', async () => {
    await open('cba');
    const before = $inbox.get();
    await reconnect(Promise.reject(new ApiError('no_response')));
    expect($inbox.get()).toEqual(before);
  });
});

describe('an owner who changes a message', () => {
  it('sees it at once, and nothing else changed', async () => {
    await open('cba');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    change.mockReturnValueOnce(promise);
    const changing = changeMessage(message('b'), { is_public: true });
    expect($inbox.get().messages).toEqual([
      message('c'),
      message('b', { is_public: true }),
      message('a'),
    ]);
    resolve(undefined);
    expect(await changing).toBe(true);
    expect(find('b')).toEqual(message('b', { is_public: true }));
    expect(change.mock.calls).toEqual([['b', { is_public: true }]]);
  });

  it.each([
    [{ is_public: true }, { is_public: false }],
    [{ is_public: false }, { is_public: true }],
    [{ is_new: false }, { is_new: true }],
  ])('%j in vain sees it put back', async (wanted, before) => {
    await open('ba');
    $inbox.setKey('messages', [message('b'), message('a', before)]);
    change.mockRejectedValueOnce(new ApiError('refused'));
    const changing = changeMessage(message('a', before), wanted);
    expect(find('a')).toMatchObject(wanted);
    expect(await changing).toBe(false);
    expect($inbox.get().messages).toEqual([message('b'), message('a', before)]);
  });

  it('in vain keeps another change that was taken meanwhile', async () => {
    await open('a');
    const { promise, reject } = Promise.withResolvers<undefined>();
    change.mockReturnValueOnce(promise);
    const refused = changeMessage(message('a'), { is_public: true });
    await changeMessage(message('a', { is_public: true }), { is_new: false });
    reject(new ApiError('refused'));
    expect(await refused).toBe(false);
    expect(find('a')).toEqual(message('a', { is_public: false, is_new: false }));
  });

  it('in vain keeps what arrived meanwhile', async () => {
    await open('a');
    followInbox(vi.fn());
    const { promise, reject } = Promise.withResolvers<undefined>();
    change.mockReturnValueOnce(promise);
    const refused = changeMessage(message('a'), { is_public: true });
    live.onMessage(message('b'));
    reject(new ApiError('refused'));
    expect(await refused).toBe(false);
    expect($inbox.get().messages).toEqual([message('b'), message('a')]);
  });
});
