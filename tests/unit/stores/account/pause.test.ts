import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeProfile } from '../../../../src/contract/profiles.ts';
import { PAUSED_INDEFINITELY } from '../../../../src/rules/pause.ts';
import { storedTime } from '../../../../src/rules/stored-time.ts';
import type * as StoreModule from '../../../../src/stores/account/pause.ts';
import { laila, storeSession } from '../../a-session.ts';
import { FakeServer, settle, type Answer } from '../../fake-server.ts';

const HOUR = 3_600_000;
const until = (hours: number) => storedTime(Date.now() + hours * HOUR);
const savedAs = (paused_until: string): Answer => [200, { ...laila, paused_until }];

let server: FakeServer;
let store: typeof StoreModule;
/** Returns the end of the pause in the session's profile. */
let pausedUntil: () => string;

beforeEach(async () => {
  vi.resetModules();
  server = new FakeServer();
  storeSession({ token: 'token', record: laila });
  store = await import('../../../../src/stores/account/pause.ts');
  const { currentSession } = await import('../../../../src/api/session-storage.ts');
  const { ownProfile } = await import('../../../../src/api/own-profile.ts');
  pausedUntil = () => ownProfile().paused_until;
  await currentSession().ready;
});
afterEach(() => vi.unstubAllGlobals());

it('an inbox is paused until the stored time, and not after', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z');
  const states = ['', '2026-11-22 09:59:59.999Z', '2026-11-22 10:00:00.001Z', PAUSED_INDEFINITELY];
  const paused = states.map((state) => store.isPaused(state, now));
  expect(paused).toEqual([false, false, true, true]);
});

describe('the end of a pause', () => {
  const DAY = 24 * HOUR;
  const onEnd = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00.000Z') });
    onEnd.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  // A browser fires timers longer than about 24 days at once.
  it.each([
    ['in an hour', HOUR],
    ['in 60 days', 60 * DAY],
  ] as const)('%s is reported once, and not before', (_, left) => {
    store.onPauseEnd(until(left / HOUR), onEnd);
    vi.advanceTimersByTime(left - 1);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(DAY);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

describe('an owner who chooses again while a request is pending', () => {
  const [first, second, third] = [until(30), until(40), until(50)];
  const sent = () =>
    server.asked(changeProfile).map((change) => 'paused_until' in change && change.paused_until);

  it('has only the latest choice saved next', async () => {
    const take = server.holdBack(changeProfile, savedAs(third));
    const begun = store.pauseInbox(first);
    await settle();
    const chosen = [second, third].map((each) => store.pauseInbox(each));
    await settle();
    expect(sent()).toEqual([first]);
    await take(savedAs(first));
    expect(await begun).toMatchObject({ ok: true });
    expect(await Promise.all(chosen)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(sent()).toEqual([first, third]);
    expect(pausedUntil()).toBe(third);
  });

  it('keeps the first choice if the latest fails, and each choice gets its own result', async () => {
    const take = server.holdBack(changeProfile, 'unreachable');
    const begun = store.pauseInbox(first);
    await settle();
    const chosen = store.pauseInbox(second);
    await take(savedAs(first));
    expect(await begun).toMatchObject({ ok: true });
    expect(await chosen).toMatchObject({ error: { code: 'no_response' } });
    expect(pausedUntil()).toBe(first);
    server.answer(changeProfile, savedAs(''));
    expect(await store.reopenInbox()).toMatchObject({ ok: true });
    expect(pausedUntil()).toBe('');
  });
});
