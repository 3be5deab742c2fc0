import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countMessages,
  listInbox,
  type InboxEvent,
  type InboxPage,
  type Message,
} from '../../../../src/contract/messages.ts';
import { zeroCounts, type InboxCounts } from '../../../../src/rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../../../../src/rules/message.ts';
import type * as ConnectionModule from '../../../../src/stores/inbox/connection.ts';
import type * as InboxModule from '../../../../src/stores/inbox/inbox.ts';
import type * as LiveModule from '../../../../src/stores/inbox/live.ts';
import { FakeEventSource } from '../../api/event-source.ts';
import { FakeServer, settle, type Answer } from '../../fake-server.ts';
import { aMessage, load } from '../a-message.ts';

let server: FakeServer;
let store: typeof InboxModule & typeof LiveModule;
let $inbox: typeof InboxModule.$inbox;
let $connection: typeof ConnectionModule.$connection;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  server = new FakeServer();
  server.answer({ method: 'POST', path: '/api/realtime' }, [204]);
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  store = {
    ...(await import('../../../../src/stores/inbox/inbox.ts')),
    ...(await import('../../../../src/stores/inbox/live.ts')),
  };
  ({ $inbox } = store);
  ({ $connection } = await import('../../../../src/stores/inbox/connection.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns a page with these messages; `hasMore` adds the cursor of a next page. */
const pageOf = (ids: string, hasMore = false): InboxPage => ({
  items: [...ids].map((id) => aMessage(id)),
  next: hasMore ? cursorAfter(ids) : null,
});
const cursorAfter = (ids: string) => ({
  created_at: aMessage('').created_at,
  id: ids.at(-1) ?? 'nowhere',
});
/** Returns the counts of an inbox with this many new, private messages. */
const countsOf = (all: number): InboxCounts => ({ ...zeroCounts, all, new: all, private: all });
const shown = () =>
  $inbox
    .get()
    .messages.map(({ id }) => id)
    .join('');

const page = (ids: string, hasMore = false): Answer => [200, pageOf(ids, hasMore)];
const answerPages = (...pages: (Answer | Promise<Answer>)[]) => server.answer(listInbox, ...pages);
const answerCounts = (...totals: number[]) =>
  server.answer(countMessages, ...totals.map((total): Answer => [200, countsOf(total)]));
const asked = () => server.asked(listInbox);

/** Loads an inbox with these messages. */
async function open(ids: string, { hasMore = false, total = ids.length } = {}) {
  answerPages(page(ids, hasMore));
  answerCounts(total);
  await store.loadInbox();
  server.received.length = 0;
}

const eventSource = () => FakeEventSource.opened.at(-1);

/** Subscribes to live events and connects. */
async function goLive() {
  const announce = vi.fn();
  const leave = store.subscribeToInbox(announce);
  await settle();
  await connect();
  return { announce, leave };
}

async function connect(): Promise<void> {
  eventSource()?.connect('client-id');
  await settle();
}

function happen(event: InboxEvent): void {
  eventSource()?.dispatch('inbox', { data: JSON.stringify(event) });
}
const arrive = (message: Message) => happen({ kind: 'arrived', message });

describe('an owner who opens the dashboard', () => {
  it('sees the newest messages and their number', async () => {
    const loading = open('cba', { hasMore: true, total: 50 });
    expect($inbox.get().status).toBe('loading');
    await loading;
    expect($inbox.get()).toEqual({
      status: 'ready',
      view: { filter: 'all', order: 'newest', search: '' },
      messages: pageOf('cba').items,
      previous: null,
      next: cursorAfter('cba'),
      counts: countsOf(50),
      pending: [],
      deleted: new Set(),
    });
  });

  it.each([
    ['messages', listInbox],
    ['number', countMessages],
  ])('whose %s cannot be loaded sees the failure, and can retry', async (_, broken) => {
    answerPages(page('a'));
    answerCounts(1);
    server.answer(broken, 'unreachable');
    await store.loadInbox();
    expect($inbox.get()).toMatchObject({ status: 'failed', messages: [] });
    await open('a');
    expect($inbox.get().status).toBe('ready');
    expect(shown()).toBe('a');
  });
});

describe('an owner who scrolls on', () => {
  it('twice makes one request', async () => {
    await open('cb', { hasMore: true });
    answerPages(page('a'));
    await Promise.all([store.loadMore(), store.loadMore()]);
    expect(asked()).toHaveLength(1);
  });
});

describe('a message that arrives', () => {
  it('twice is shown, counted and announced once', async () => {
    await open('a');
    const { announce } = await goLive();
    arrive(aMessage('b'));
    arrive(aMessage('b'));
    arrive(aMessage('a'));
    expect(shown()).toBe('ba');
    expect($inbox.get().counts.all).toBe(2);
    expect(announce).toHaveBeenCalledOnce();
  });

  it('is not received after unsubscribe', async () => {
    await open('a');
    const { announce, leave } = await goLive();
    expect(eventSource()?.isClosed).toBe(false);
    leave();
    await settle();
    expect(eventSource()?.isClosed).toBe(true);
    arrive(aMessage('b'));
    expect(shown()).toBe('a');
    expect(announce).not.toHaveBeenCalled();
  });
});

describe('after a reconnect', () => {
  /** Loses the connection, and leaves the reconnect pending. */
  async function lose() {
    const { announce } = await goLive();
    server.received.length = 0;
    eventSource()?.onerror();
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeEventSource.opened).toHaveLength(2);
    return announce;
  }

  async function reconnect(total: number, ...answers: Answer[]) {
    const announce = await lose();
    answerPages(...answers);
    answerCounts(total);
    await connect();
    return announce;
  }

  it('a gap of more than a page replaces the list', async () => {
    await open('a');
    const many = 'zyxwvutsrqponmlkjihgfe';
    await reconnect(60, page(many, true), page('dcba'));
    expect(shown()).toBe(many);
    expect($inbox.get()).toMatchObject({ status: 'ready', counts: countsOf(60) });
    expect(asked()).toHaveLength(1);
  });

  const many = Array.from({ length: 120 }, (_, index) => aMessage(`m${999 - index}`));
  const pagesFrom = (start: number): Answer[] =>
    many.slice(start).flatMap((_, index, rest) => {
      if (index % MESSAGES_PER_PAGE > 0) return [];
      const items = rest.slice(index, index + MESSAGES_PER_PAGE);
      return [[200, { items, next: items.at(-1) }] as const];
    });
  async function loseMany() {
    await open('');
    await lose();
    load(store, many);
    return import('../../../../src/stores/inbox/selection.ts');
  }

  it('all selected messages stay loaded', async () => {
    const { $selectedMessages, selectTo, toggleSelected } = await loseMany();
    toggleSelected('m999');
    selectTo('m900');
    answerPages(page(''), ...pagesFrom(0));
    await connect();
    expect($selectedMessages.get()).toEqual(many.slice(0, 100));
    expect(asked()).toHaveLength(6);
  });

  it('a range can be continued from its start, far above the view', async () => {
    const { $selectedMessages, selectTo, toggleSelected } = await loseMany();
    const { setVisibleRange } = await import('../../../../src/stores/inbox/scroll-position.ts');
    setVisibleRange('m890', 'm890', 0);
    toggleSelected('m969');
    toggleSelected('m969');
    const above = many.slice(10, 30).toReversed();
    answerPages([200, { items: above, next: above.at(-1) }], ...pagesFrom(30));
    await connect();
    expect($inbox.get().messages).toEqual(many.slice(10));
    selectTo('m890');
    expect($selectedMessages.get()).toEqual(many.slice(30, 110));
  });

  it('messages selected during the reload stay loaded', async () => {
    const { $selectedMessages, toggleSelected } = await loseMany();
    const give = server.holdBack(listInbox, page(''), ...pagesFrom(0));
    await connect();
    toggleSelected('m900');
    await give([200, { items: many.slice(0, 20), next: many[19] }]);
    expect($selectedMessages.get()).toEqual([many[99]]);
  });
});

describe('an event from another page', () => {
  const seen = { is_public: true, is_new: false, is_favorite: true, reactions: '🔥' };

  it('about a message that is not loaded, or about all messages, causes a request', async () => {
    const events: InboxEvent[] = [
      { kind: 'changed', id: 'z', change: seen },
      { kind: 'deleted', id: 'z' },
      { kind: 'reload' },
    ];
    await open('a');
    await goLive();
    for (const [index, event] of events.entries()) {
      answerCounts(10 + index);
      happen(event);
      await settle();
      expect($inbox.get().counts.all).toBe(10 + index);
    }
  });
});

describe('an owner who changes the view', () => {
  it('to one that cannot be loaded sees what is loaded of it, in its order', async () => {
    await open('cba', { hasMore: true, total: 9 });
    answerPages('unreachable');
    await store.changeView({ search: 'nowhere' });
    expect($inbox.get()).toMatchObject({ status: 'failed', messages: [], next: null });
    answerPages('unreachable');
    await open('cba', { hasMore: true, total: 9 });
    answerPages('unreachable');
    await store.changeView({ search: '', order: 'oldest' });
    expect($inbox.get()).toMatchObject({ status: 'failed', next: null });
    expect(shown()).toBe('abc');
    expect($inbox.get().counts).toEqual(countsOf(9));
  });

  it('keeps the filter while searching, and the search while filtering', async () => {
    answerPages(page(''));
    answerCounts(0);
    await store.changeView({ filter: 'public' });
    await store.changeView({ search: 'whisper' });
    expect(asked().at(-1)).toEqual({ filter: 'public', search: 'whisper' });
    await store.changeView({ filter: 'all' });
    expect(asked().at(-1)).toEqual({ filter: 'all', search: 'whisper' });
  });

  it.each([
    ['all', '', 'ba'],
    ['new', '', 'ba'],
    ['private', '', 'ba'],
    ['public', '', 'a'],
    ['favorite', '', 'a'],
    ['all', 'B SAYS', 'ba'],
    ['all', 'c says', 'a'],
  ] as const)(
    'with the filter %s and the search %j, a new message is shown if it belongs to the view',
    async (filter, search, expected) => {
      answerPages(page('a'));
      answerCounts(1);
      await store.changeView({ filter, search });
      const { announce } = await goLive();
      arrive(aMessage('b'));
      expect(shown()).toBe(expected);
      expect($inbox.get().counts).toEqual(countsOf(2));
      expect(announce).toHaveBeenCalledOnce();
    },
  );
});

describe('a lost connection', () => {
  const browser = new EventTarget();

  beforeEach(() => {
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  });

  it('is shown if it does not reconnect within three seconds', async () => {
    await goLive();
    eventSource()?.onerror();
    await vi.advanceTimersByTimeAsync(2999);
    expect($connection.get()).toBe('connected');
    await vi.advanceTimersByTimeAsync(1);
    expect($connection.get()).toBe('disconnected');
  });

  it('for a moment is not shown', async () => {
    await goLive();
    const seen = vi.fn();
    $connection.listen(seen);
    eventSource()?.onerror();
    await vi.advanceTimersByTimeAsync(1000);
    await connect();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).not.toHaveBeenCalled();
    expect($connection.get()).toBe('connected');
  });
});
