import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import * as api from '../../../src/api/messages.ts';
import type { InboxListener, MessagePage } from '../../../src/api/messages.ts';
import type { InboxCounts } from '../../../src/rules/inbox.ts';
import { $connection } from '../../../src/stores/connection.ts';
import {
  $inbox,
  changeView,
  emptyInbox,
  loadInbox,
  loadMore,
  subscribeToInbox,
} from '../../../src/stores/inbox.ts';
import { showMessage } from '../../../src/stores/messages.ts';
import { aMessage } from './a-message.ts';

vi.mock('../../../src/api/messages.ts', () => ({
  countMessages: vi.fn(),
  listenToInbox: (listener: InboxListener) => {
    live = listener;
    return stop;
  },
  listMessages: vi.fn(),
}));

const list = vi.mocked(api.listMessages);
const count = vi.mocked(api.countMessages);
const stop = vi.fn();
let live: InboxListener;

beforeEach(() => {
  vi.resetAllMocks();
  $inbox.set(emptyInbox);
});

/** A page of these messages, and another after them where `hasMore`. */
const pageOf = (ids: string, hasMore = false): MessagePage => ({
  messages: [...ids].map((id) => aMessage(id)),
  next: hasMore ? cursorAfter(ids) : null,
});
const cursorAfter = (ids: string) => ({
  created_at: aMessage('').created_at,
  id: ids.at(-1) ?? 'nowhere',
});
/** So many messages, all new and private. */
const countsOf = (all: number): InboxCounts => ({
  all,
  new: all,
  favorite: 0,
  public: 0,
  private: all,
});
const everything = { filter: 'all', search: '' };
const shown = () =>
  $inbox
    .get()
    .messages.map(({ id }) => id)
    .join('');
const find = (id: string) => $inbox.get().messages.find((found) => found.id === id);

/** An inbox that shows these messages. */
async function open(ids: string, { hasMore = false, total = ids.length } = {}) {
  list.mockResolvedValueOnce(pageOf(ids, hasMore));
  count.mockResolvedValueOnce(countsOf(total));
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
      view: everything,
      ...pageOf('cba', true),
      counts: countsOf(50),
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
    expect(await more).toMatchObject({ ok: true });
    expect(list.mock.calls).toEqual([[everything, cursorAfter('fed')]]);
    expect(shown()).toBe('fedcb');
    expect($inbox.get()).toMatchObject({ next: cursorAfter('dcb'), isLoadingMore: false });
    list.mockResolvedValueOnce(pageOf('a'));
    await loadMore();
    expect(shown()).toBe('fedcba');
    expect($inbox.get().next).toBeNull();
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
    expect(await loadMore()).toMatchObject({ ok: false });
    expect($inbox.get()).toMatchObject({
      next: cursorAfter('cb'),
      isLoadingMore: false,
      status: 'ready',
    });
    expect(shown()).toBe('cb');
    list.mockResolvedValueOnce(pageOf('a'));
    await loadMore();
    expect(shown()).toBe('cba');
  });

  it('keeps what arrives meanwhile', async () => {
    subscribeToInbox(vi.fn());
    await open('cb', { hasMore: true });
    const { promise, resolve } = Promise.withResolvers<MessagePage>();
    list.mockReturnValueOnce(promise);
    const more = loadMore();
    live.onMessage(aMessage('d'));
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
    expect($inbox.get()).toMatchObject({ next: cursorAfter('zy'), isLoadingMore: false });
  });
});

describe('a message that arrives', () => {
  it('stands first, is counted and announced', async () => {
    await open('a');
    const announce = vi.fn();
    subscribeToInbox(announce);
    live.onMessage(aMessage('b'));
    expect(shown()).toBe('ba');
    expect($inbox.get().counts.all).toBe(2);
    expect(announce).toHaveBeenCalledOnce();
  });

  it('twice stands, counts and is announced once', async () => {
    await open('a');
    const announce = vi.fn();
    subscribeToInbox(announce);
    live.onMessage(aMessage('b'));
    live.onMessage(aMessage('b'));
    live.onMessage(aMessage('a'));
    expect(shown()).toBe('ba');
    expect($inbox.get().counts.all).toBe(2);
    expect(announce).toHaveBeenCalledOnce();
  });

  it('again does not undo what its owner did to it', async () => {
    await open('a');
    subscribeToInbox(vi.fn());
    showMessage('a', { is_new: false });
    live.onMessage(aMessage('a'));
    expect(find('a')?.is_new).toBe(false);
  });

  it('is no longer heard of once the owner leaves', () => {
    const unfollow = subscribeToInbox(vi.fn());
    expect(stop).not.toHaveBeenCalled();
    unfollow();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('while the first page is on its way is not lost under it', async () => {
    const { promise, resolve } = Promise.withResolvers<MessagePage>();
    list.mockReturnValueOnce(promise);
    count.mockResolvedValueOnce(countsOf(1));
    subscribeToInbox(vi.fn());
    const loading = loadInbox();
    live.onMessage(aMessage('b'));
    resolve(pageOf('a'));
    await loading;
    expect(shown()).toBe('ba');
    expect($inbox.get()).toMatchObject({ status: 'ready', counts: countsOf(2) });
  });

  it('before the live line stood is caught up with', async () => {
    subscribeToInbox(vi.fn());
    await open('a');
    list.mockResolvedValueOnce(pageOf('ba'));
    count.mockResolvedValueOnce(countsOf(2));
    live.onConnect();
    await vi.waitFor(() => expect(shown()).toBe('ba'));
  });
});

describe('after the connection was made again', () => {
  const announce = vi.fn();

  async function reconnect(page: MessagePage | Promise<MessagePage>, total: number) {
    list.mockReturnValueOnce(Promise.resolve(page));
    count.mockResolvedValueOnce(countsOf(total));
    subscribeToInbox(announce);
    live.onConnect();
    await vi.waitFor(() => expect(list).toHaveBeenCalled());
    await new Promise(setImmediate);
  }

  it('what was missed is put before the rest, unannounced', async () => {
    await open('cba', { total: 40, hasMore: true });
    await reconnect(pageOf('edc', true), 42);
    expect(shown()).toBe('edcba');
    expect($inbox.get()).toMatchObject({ counts: countsOf(42), next: cursorAfter('cba') });
    expect(list.mock.calls).toEqual([[everything]]);
    expect(announce).not.toHaveBeenCalled();
  });

  it('nothing changes when nothing was missed', async () => {
    await open('cba');
    const before = $inbox.get();
    await reconnect(pageOf('cba'), 3);
    expect($inbox.get()).toEqual(before);
  });

  it('the first messages of an empty inbox appear', async () => {
    await open('');
    await reconnect(pageOf('ba'), 2);
    expect(shown()).toBe('ba');
    expect($inbox.get().counts.all).toBe(2);
  });

  it('a gap of more than a page begins the list anew', async () => {
    await open('cba');
    count.mockResolvedValueOnce(countsOf(42)).mockResolvedValueOnce(countsOf(60));
    list.mockResolvedValueOnce(pageOf('zyx', true)).mockResolvedValueOnce(pageOf('zyx', true));
    subscribeToInbox(announce);
    live.onConnect();
    await vi.waitFor(() => expect(shown()).toBe('zyx'));
    expect($inbox.get()).toMatchObject({ status: 'ready', counts: countsOf(60) });
  });

  it('an inbox that could not be loaded is loaded', async () => {
    list.mockRejectedValueOnce(new ApiError('no_response'));
    await loadInbox();
    list.mockResolvedValueOnce(pageOf('a'));
    count.mockResolvedValueOnce(countsOf(1));
    subscribeToInbox(announce);
    live.onConnect();
    await vi.waitFor(() =>
      expect($inbox.get()).toMatchObject({ status: 'ready', counts: countsOf(1) }),
    );
    expect(shown()).toBe('a');
  });

  it('what arrives while it is caught up with is counted once', async () => {
    await open('a');
    const { promise, resolve } = Promise.withResolvers<MessagePage>();
    list.mockReturnValueOnce(promise).mockResolvedValueOnce(pageOf('cba'));
    // The first count was taken before the arrival, the second after it.
    count.mockResolvedValueOnce(countsOf(2)).mockResolvedValueOnce(countsOf(3));
    subscribeToInbox(announce);
    live.onConnect();
    await vi.waitFor(() => expect(list).toHaveBeenCalled());
    live.onMessage(aMessage('c'));
    resolve(pageOf('ba'));
    await vi.waitFor(() => expect(shown()).toBe('cba'));
    expect($inbox.get().counts).toEqual(countsOf(3));
  });

  it('what cannot be caught up with changes nothing', async () => {
    await open('cba');
    const before = $inbox.get();
    await reconnect(Promise.reject(new ApiError('no_response')), 3);
    expect($inbox.get()).toEqual(before);
  });
});

describe('an owner who looks at a part of the inbox', () => {
  it('sees what the last view had until the new one is there', async () => {
    await open('cba');
    list.mockResolvedValueOnce(pageOf('b'));
    count.mockResolvedValueOnce(countsOf(3));
    const changing = changeView({ filter: 'favorite' });
    expect($inbox.get().status).toBe('loading');
    expect(shown()).toBe('cba');
    await changing;
    expect($inbox.get().status).toBe('ready');
    expect(shown()).toBe('b');
    expect(list.mock.calls).toEqual([[{ filter: 'favorite', search: '' }]]);
  });

  it('keeps the filter while searching, and the search while filtering', async () => {
    list.mockResolvedValue(pageOf(''));
    count.mockResolvedValue(countsOf(0));
    await changeView({ filter: 'public' });
    await changeView({ search: 'whisper' });
    expect(list.mock.lastCall).toEqual([{ filter: 'public', search: 'whisper' }]);
    await changeView({ filter: 'all' });
    expect(list.mock.lastCall).toEqual([{ filter: 'all', search: 'whisper' }]);
  });

  it('twice sees the second view, whichever answer comes last', async () => {
    await open('cba');
    const slow = Promise.withResolvers<MessagePage>();
    list.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(pageOf('c'));
    count.mockResolvedValue(countsOf(3));
    const first = changeView({ filter: 'public' });
    await changeView({ filter: 'new' });
    slow.resolve(pageOf('ba'));
    await first;
    expect(shown()).toBe('c');
    expect($inbox.get().view.filter).toBe('new');
  });

  it('is not told of the failure of a view that was left', async () => {
    await open('cba');
    const slow = Promise.withResolvers<MessagePage>();
    list.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(pageOf('c'));
    count.mockResolvedValue(countsOf(3));
    const first = changeView({ filter: 'public' });
    await changeView({ filter: 'new' });
    slow.reject(new ApiError('no_response'));
    await first;
    expect($inbox.get().status).toBe('ready');
  });

  it.each([
    ['all', '', 'ba'],
    ['new', '', 'ba'],
    ['private', '', 'ba'],
    ['public', '', 'a'],
    ['favorite', '', 'a'],
    ['all', 'B SAYS', 'ba'],
    ['all', 'c says', 'a'],
  ] as const)('%s, %j: an arrival is shown where it belongs', async (filter, search, expected) => {
    list.mockResolvedValueOnce(pageOf('a'));
    count.mockResolvedValueOnce(countsOf(1));
    await changeView({ filter, search });
    const announce = vi.fn();
    subscribeToInbox(announce);
    live.onMessage(aMessage('b'));
    expect(shown()).toBe(expected);
    expect($inbox.get().counts).toEqual(countsOf(2));
    expect(announce).toHaveBeenCalledOnce();
  });
});

describe('a connection that is lost', () => {
  const browser = new EventTarget();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    $connection.set('connected');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('because the browser is offline is shown at once', () => {
    const stop = $connection.listen(vi.fn());
    browser.dispatchEvent(new Event('offline'));
    expect($connection.get()).toBe('disconnected');
    browser.dispatchEvent(new Event('online'));
    expect($connection.get()).toBe('connected');
    stop();
  });

  it('is shown when it is not made again in three seconds', () => {
    subscribeToInbox(vi.fn());
    live.onDisconnect();
    vi.advanceTimersByTime(2999);
    expect($connection.get()).toBe('connected');
    vi.advanceTimersByTime(1);
    expect($connection.get()).toBe('disconnected');
  });

  it('and made again is shown at once', () => {
    list.mockResolvedValue(pageOf(''));
    subscribeToInbox(vi.fn());
    live.onDisconnect();
    vi.advanceTimersByTime(3000);
    live.onConnect();
    expect($connection.get()).toBe('connected');
  });

  it('for a moment is not shown', () => {
    list.mockResolvedValue(pageOf(''));
    subscribeToInbox(vi.fn());
    live.onDisconnect();
    vi.advanceTimersByTime(1000);
    live.onConnect();
    vi.advanceTimersByTime(10_000);
    expect($connection.get()).toBe('connected');
  });
});
