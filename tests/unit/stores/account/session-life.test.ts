import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../../../src/api/session-entry.ts';
import { refreshSession, type Session } from '../../../../src/contract/session.ts';
import type * as StoreModule from '../../../../src/stores/account/session-life.ts';
import { sessionUntil, storeSession } from '../../a-session.ts';
import { FakeServer, settle, type Answer } from '../../fake-server.ts';

const NOW = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let server: FakeServer;
let page: EventTarget & { hidden?: boolean };
let store: typeof StoreModule;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
  server = new FakeServer();
  server.answer(refreshSession, [200, sessionUntil(NOW + 2 * HOUR)]);
  page = new EventTarget();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page with this session in storage. */
async function openPage(session: Session | null) {
  storeSession(session);
  store = await import('../../../../src/stores/account/session-life.ts');
  const { currentSession } = await import('../../../../src/api/session-storage.ts');
  await currentSession().ready;
  await settle();
}

/** Signs in or out in another tab. */
async function storeElsewhere(session: Session | null) {
  storeSession(session);
  server.tab.hear('storage', { key: SESSION_KEY });
  await settle();
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
  return settle();
};
/** Times of the requests, in milliseconds since the page opened. */
const askedAt = () => server.received.map(({ at }) => at - NOW);

describe('a session that is kept alive', () => {
  it('is renewed at the first tick within 90 seconds of its expiry, and not before', async () => {
    await openPage(sessionUntil(NOW + 3 * MINUTE));
    const stop = store.keepSessionAlive();
    await pass(10 * MINUTE);
    expect(server.asked(refreshSession)).toHaveLength(1);
    expect(askedAt()).toEqual([90_000]);
    stop();
  });

  it('is checked when the page becomes visible, not when it is hidden', async () => {
    await openPage(sessionUntil(NOW + HOUR));
    const stop = store.keepSessionAlive();
    // Simulates a computer that wakes from sleep.
    vi.setSystemTime(NOW + HOUR - 1000);
    await show(true);
    expect(server.received).toEqual([]);
    await show(false);
    expect(server.asked(refreshSession)).toHaveLength(1);
    stop();
  });
});

describe('a session that is not remembered', () => {
  beforeEach(async () => {
    sessionStorage.setItem('persistSession', 'false');
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(sessionUntil(NOW + 30 * MINUTE)));
    await openPage(null);
  });
  const isOpen = async () => {
    const { currentSession } = await import('../../../../src/api/session-storage.ts');
    return currentSession().record !== null;
  };
  const press = () => {
    server.tab.hear('keydown', {});
  };

  it('ends after 30 minutes without use, and not while it is used', async () => {
    const stop = store.keepSessionAlive();
    for (let minutes = 0; minutes < 90; minutes += 10) {
      await pass(10 * MINUTE);
      press();
    }
    expect(await isOpen()).toBe(true);
    expect(server.asked(refreshSession).length).toBeGreaterThan(5);
    const asked = server.asked(refreshSession).length;
    await pass(29 * MINUTE);
    expect(await isOpen()).toBe(true);
    await pass(MINUTE);
    expect(await isOpen()).toBe(false);
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull();
    expect(server.asked(refreshSession).length).toBeLessThanOrEqual(asked + 1);
    stop();
  });

  it('is not continued by a press after the computer slept', async () => {
    const stop = store.keepSessionAlive();
    vi.setSystemTime(NOW + 31 * MINUTE);
    press();
    expect(await isOpen()).toBe(false);
    stop();
  });
});

describe('a renewal', () => {
  beforeEach(() => openPage(sessionUntil(NOW + MINUTE)));

  it('without an answer is retried after 200 ms, then twice as long, within 30 s', async () => {
    server.answer(refreshSession, 'unreachable');
    const renewal = store.renewWithRetries();
    await pass(MINUTE);
    expect(askedAt()).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400]);
    expect(await renewal).toBe('unreachable');
  });

  it.each<[string, Answer]>([
    ['renewed', [200, sessionUntil(NOW + HOUR)]],
    ['refused', [401]],
    ['failed', [500]],
  ])('is not retried once %s', async (outcome, answer) => {
    server.answer(refreshSession, 'unreachable', answer);
    const renewal = store.renewWithRetries();
    await pass(MINUTE);
    expect(await renewal).toBe(outcome);
    expect(server.asked(refreshSession)).toHaveLength(2);
  });

  it('is not retried after a sign-out', async () => {
    server.answer(refreshSession, 'unreachable');
    const renewal = store.renewWithRetries();
    await settle();
    await storeElsewhere(null);
    await pass(MINUTE);
    expect(await renewal).toBe('refused');
    expect(server.asked(refreshSession)).toHaveLength(1);
  });
});
