import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countMessages, listInbox, type Message } from '../../../../src/contract/messages.ts';
import { zeroCounts } from '../../../../src/rules/inbox.ts';
import { storedTime } from '../../../../src/rules/stored-time.ts';
import type * as InboxModule from '../../../../src/stores/inbox/inbox.ts';
import type * as LiveModule from '../../../../src/stores/inbox/live.ts';
import type * as MonthInViewModule from '../../../../src/stores/inbox/month-in-view.ts';
import type * as MonthsModule from '../../../../src/stores/inbox/months.ts';
import type * as ScrollModule from '../../../../src/stores/inbox/scroll-position.ts';
import { storeSession, sessionUntil } from '../../a-session.ts';
import { FakeEventSource } from '../../api/event-source.ts';
import { FakeServer, settle } from '../../fake-server.ts';
import { aMessage } from '../a-message.ts';

let server: FakeServer;
let store: typeof InboxModule &
  typeof ScrollModule &
  typeof MonthsModule &
  typeof MonthInViewModule &
  typeof LiveModule;

/** Returns the time of a message with this letter as its id; a later letter is newer. */
const at = (id: string) => `2026-0${id.charCodeAt(0) - 96}-15 12:00:00.000Z`;
const dated = (id: string): Message => aMessage(id, { created_at: at(id) });
const cursor = (id: string) => ({ created_at: at(id), id });
const page = (ids: string, next: string | null = null) =>
  [200, { items: [...ids].map(dated), next: next && cursor(next) }] as const;
const asked = () => server.asked(listInbox);
const shown = () =>
  store.$inbox
    .get()
    .messages.map(({ id }) => id)
    .join('');

const realtime = { method: 'POST', path: '/api/realtime' } as const;

beforeEach(async () => {
  vi.resetModules();
  server = new FakeServer();
  storeSession(sessionUntil(4_000_000_000_000));
  server.answer(countMessages, [200, { ...zeroCounts, all: 9, new: 9, private: 9 }]);
  server.answer(realtime, [204]);
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  store = {
    ...(await import('../../../../src/stores/inbox/inbox.ts')),
    ...(await import('../../../../src/stores/inbox/scroll-position.ts')),
    ...(await import('../../../../src/stores/inbox/months.ts')),
    ...(await import('../../../../src/stores/inbox/month-in-view.ts')),
    ...(await import('../../../../src/stores/inbox/live.ts')),
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const connect = async () => {
  await settle();
  FakeEventSource.opened.at(-1)?.connect('client-id');
  await vi.waitFor(() => expect(server.asked(realtime)).not.toEqual([]));
  await settle();
};

describe('an owner who starts in the middle', () => {
  it('keeps the first message on connect, and can still load the previous page', async () => {
    server.answer(listInbox, page('dcb', 'b'));
    await store.loadInbox(cursor('e'));
    store.setVisibleRange('d', 'd', 0);
    const givePrevious = server.holdBack(listInbox, page('ef', 'f'), page('dcb', 'b'), page('g'));
    const loading = store.loadMore('previous');
    store.subscribeToInbox(vi.fn());
    await connect();
    await vi.waitFor(() => expect(shown()).toBe('fedcb'));
    // The answer to the earlier request belongs to the previous list and is ignored.
    await givePrevious(page('ef', 'f'));
    await loading;
    expect(shown()).toBe('fedcb');
    await store.loadMore('previous');
    expect(shown()).toBe('gfedcb');
  });
});

describe('after a reload', () => {
  async function leaveAt(
    id: string,
    change: Parameters<typeof store.changeView>[0] = {},
    offset: number | null = -30,
  ) {
    server.answer(listInbox, page('edcba'));
    await store.changeView(change);
    store.setVisibleRange(id, id, offset);
    store.saveScrollPosition();
    server.received.length = 0;
    server.answer(listInbox, page('cba'));
  }

  it('the inbox starts at the message that was at the top, in the same view', async () => {
    await leaveAt('c', { filter: 'private' });
    await store.openInbox(true);
    expect(asked()).toEqual([{ filter: 'private', ...cursor('d') }]);
    expect(store.$scrollTarget.get()).toEqual({ id: 'c', offset: -30 });
    expect(sessionStorage.getItem('inbox_place')).not.toContain('says');
  });

  it('the first message is at its previous offset', async () => {
    await leaveAt('e');
    server.answer(listInbox, page('edcba'));
    await store.openInbox(true);
    expect(asked()).toEqual([{ filter: 'all' }]);
    expect(store.$scrollTarget.get()).toEqual({ id: 'e', offset: -30 });
  });

  it('a position from before a search is not restored', async () => {
    await leaveAt('c', { filter: 'new' });
    await leaveAt('c', { search: 'secret' });
    expect(sessionStorage.getItem('inbox_place')).toBeNull();
  });

  it.each([
    ['was at the beginning', 'e', {}, true, null],
    ['was searching', 'c', { search: 'secret' }, true],
    ['opens the page anew', 'c', {}, false],
  ])(
    'the inbox of an owner who %s starts at its beginning',
    async (_, id, change, isReturn, offset?: null) => {
      await leaveAt(id, change, offset);
      await store.changeView({ search: '' });
      server.received.length = 0;
      await store.openInbox(isReturn);
      expect(asked()).toEqual([{ filter: 'all' }]);
      expect(store.$scrollTarget.get()).toBeNull();
    },
  );
});

describe('a month', () => {
  it.each([
    ['newest', '2026-04-01', page('cb'), false],
    ['newest', '2026-04-01', page('ba'), true],
    ['oldest', '2026-03-01', page('cd'), false],
    ['oldest', '2026-03-01', page('d'), true],
  ] as const)('in the order %s starts at %s', async (order, edge, answer, isEmpty) => {
    server.answer(listInbox, page(''));
    await store.changeView({ order });
    server.answer(listInbox, answer);
    const result = await store.goToMonth(new Date(2026, 2));
    expect(result).toEqual({ ok: true, value: { isEmpty } });
    const created_at = storedTime(Date.parse(`${edge}T00:00:00`));
    expect(asked().at(-1)).toMatchObject({ created_at, id: '0' });
  });

  it.each([
    ['another view', () => store.changeView({ filter: 'new' })],
    ['the beginning', () => store.loadInbox()],
  ])('is superseded by a request for %s', async (_, ask) => {
    server.answer(listInbox, page(''));
    await store.changeView({});
    const arrive = server.holdBack(listInbox, page('a'));
    const going = store.goToMonth(new Date(2026, 2));
    const asking = ask();
    await arrive(page('c'));
    expect(await going).toEqual({ ok: false, error: { code: 'superseded' } });
    await asking;
  });

  it('is not superseded by a reload while other pages are loading', async () => {
    server.answer(listInbox, page('i'));
    await store.loadInbox();
    store.subscribeToInbox(vi.fn());
    await connect();
    const first = server.holdBack(listInbox);
    const loading = store.loadInbox();
    await connect();
    const month = server.holdBack(listInbox, page(''), page('c'));
    const going = store.goToMonth(new Date(2026, 2));
    await first(page('i'));
    await loading;
    await settle();
    await month(page('c'));
    expect(await going).toEqual({ ok: true, value: { isEmpty: false } });
    await settle();
    expect(shown()).toBe('c');
  });

  it('stays in view while its message is in the window; then the month of the first message is in view', async () => {
    server.answer(listInbox, page(''));
    await store.changeView({});
    server.answer(listInbox, page('cba'));
    await store.goToMonth(new Date(2026, 2));
    server.answer(listInbox, page('de'));
    await store.loadMore('previous');
    expect(shown()).toBe('edcba');
    const monthWith = (first: string, last: string) => {
      store.setVisibleRange(first, last, 0);
      const month = store.$monthInView.get();
      return month === null ? null : new Date(month).getMonth();
    };
    expect(monthWith('d', 'b')).toBe(2);
    expect(monthWith('b', 'a')).toBe(1);
    expect(monthWith('d', 'd')).toBe(3);
    expect(monthWith('e', 'a')).toBeNull();
  });

  it('is listed unless it is before the oldest message', async () => {
    vi.useFakeTimers({ now: new Date(2026, 3, 20), toFake: ['Date'] });
    server.answer(listInbox, page('b'));
    await store.inboxMonths.load();
    vi.useRealTimers();
    const expected = [3, 2, 1].map((month) => new Date(2026, month));
    expect(store.inboxMonths.$loaded.get()).toEqual({ status: 'ready', value: expected });
  });
});

describe('a change of many messages on another page', () => {
  it('of all messages reloads only the ones near the view', async () => {
    const all = Array.from({ length: 200 }, (_, index) =>
      aMessage(`m${String(999 - index)}`, { created_at: `2026-01-01 00:00:00.${999 - index}Z` }),
    );
    server.answer(listInbox, [200, { items: all, next: null }]);
    await store.loadInbox();
    store.subscribeToInbox(vi.fn());
    store.setVisibleRange('m899', 'm899', 0);
    server.received.length = 0;
    server.answer(
      listInbox,
      [200, { items: all.slice(80, 100).toReversed(), next: all[80] }],
      [200, { items: all.slice(100, 160), next: all[159] }],
    );
    await connect();
    await vi.waitFor(() => expect(asked()).toHaveLength(2));
    await settle();
    expect(asked()).toEqual([
      { filter: 'all', order: 'oldest', id: 'm899', created_at: '2026-01-01 00:00:00.899Z' },
      { filter: 'all', id: 'm900', created_at: '2026-01-01 00:00:00.900Z' },
    ]);
    const { messages, previous, next } = store.$inbox.get();
    expect(messages).toEqual(all.slice(80, 160));
    expect([previous, next]).toMatchObject([{ id: 'm919' }, { id: 'm840' }]);
  });
});
