import fc from 'fast-check';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEND_COOLDOWN } from '../../../../src/rules/lifetimes.ts';
import {
  $cooldown,
  secondsToWait,
  startCooldown,
} from '../../../../src/stores/visitor/cooldown.ts';
import { Browser, type FakeStorage } from '../../api/browser-storage.ts';

let storage: FakeStorage;
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  vi.stubGlobal('document', {});
  storage = new Browser().openTab().session;
  stored = storage.items;
});
afterEach(() => {
  cleanStores($cooldown);
  $cooldown.set(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the seconds that a listener gets, newest last. */
function watch() {
  const seen: number[] = [];
  const leave = $cooldown.subscribe((seconds) => seen.push(seconds));
  return { seen, leave, seconds: () => seen.at(-1) };
}

describe('a sender', () => {
  it('waits a minute, second by second', () => {
    const { seen } = watch();
    startCooldown();
    vi.advanceTimersByTime(120_000);
    expect(seen).toEqual([0, ...Array.from({ length: 61 }, (_, passed) => 60 - passed)]);
  });

  it('leaves the time without the recipient in storage, until the minute is over', () => {
    watch();
    startCooldown();
    expect([...stored]).toEqual([['sent_at', String(Date.now())]]);
    vi.advanceTimersByTime(59_000);
    expect(stored.size).toBe(1);
    vi.advanceTimersByTime(1000);
    expect([...stored]).toEqual([]);
  });

  it('whose clock is set back waits another minute, not until the stored time', () => {
    const { seconds } = watch();
    startCooldown();
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1000);
    expect(seconds()).toBe(60);
    vi.advanceTimersByTime(60_000);
    expect(seconds()).toBe(0);
  });

  it.each(['', 'yesterday', 'NaN', 'Infinity', '{}'])('with %j in storage can send', (value) => {
    stored.set('sent_at', value);
    expect(watch().seconds()).toBe(0);
  });

  it('whose browser forbids storage waits as long as the page lasts', () => {
    storage.isForbidden = true;
    const { seen, seconds } = watch();
    startCooldown();
    vi.advanceTimersByTime(20_000);
    expect(seconds()).toBe(40);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1000);
    expect(seconds()).toBe(60);
    vi.advanceTimersByTime(60_000);
    expect(seconds()).toBe(0);
    expect(seen.at(0)).toBe(0);
  });
});

it('the build, without a browser, neither waits nor starts a timer', () => {
  vi.unstubAllGlobals();
  expect(watch().seconds()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

describe('seconds', () => {
  it('the cooldown is a minute, as the specification says', () => {
    expect(SEND_COOLDOWN).toBe(60_000);
  });

  it('the wait is a whole number from 0 to 60 at any time of the clock', () => {
    const time = fc.integer({ min: -8.64e15, max: 8.64e15 });
    fc.assert(
      fc.property(time, time, (sent, now) => {
        const seconds = secondsToWait(sent, now);
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 60).toBe(true);
      }),
    );
  });
});
