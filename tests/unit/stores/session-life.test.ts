import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as sessions from '../../../src/api/session-access.ts';
import { keepSessionAlive, renewWithRetries } from '../../../src/stores/session-life.ts';

vi.mock('../../../src/api/session-access.ts', () => ({
  onSessionChange: vi.fn(),
  renewSession: vi.fn(),
  sessionExpiry: vi.fn(),
}));

const renew = vi.mocked(sessions.renewSession);
const HOUR = 3_600_000;
const page = new EventTarget() as EventTarget & { hidden: boolean };
const stopListening = vi.fn();
let expiry: number | null;
let announce: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.stubGlobal('document', page);
  page.hidden = false;
  expiry = null;
  vi.mocked(sessions.sessionExpiry).mockImplementation(() => expiry);
  vi.mocked(sessions.onSessionChange).mockImplementation((listener) => {
    announce = listener;
    return stopListening;
  });
  renew.mockResolvedValue('renewed');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

describe('a session that is kept alive', () => {
  it('is renewed at the first tick within 90 seconds of its expiry, and not before', async () => {
    expiry = Date.now() + 3 * 60_000;
    renew.mockImplementation(() => {
      expiry = Date.now() + HOUR;
      return Promise.resolve('renewed');
    });
    const stop = keepSessionAlive();
    await pass(89_999);
    expect(renew).not.toHaveBeenCalled();
    await pass(1);
    expect(renew).toHaveBeenCalledOnce();
    await pass(10 * 60_000);
    expect(renew).toHaveBeenCalledOnce();
    stop();
  });

  it('has no timer while nobody is signed in', async () => {
    const stop = keepSessionAlive();
    expect(vi.getTimerCount()).toBe(0);
    expiry = Date.now() + HOUR;
    announce();
    expect(vi.getTimerCount()).toBe(1);
    announce();
    expect(vi.getTimerCount()).toBe(1);
    expiry = null;
    announce();
    expect(vi.getTimerCount()).toBe(0);
    await pass(HOUR);
    expect(renew).not.toHaveBeenCalled();
    stop();
  });

  it('is looked at when the page is seen again, not when it is hidden', async () => {
    expiry = Date.now() + HOUR;
    const stop = keepSessionAlive();
    expiry = Date.now() + 1000;
    show(true);
    await pass(0);
    expect(renew).not.toHaveBeenCalled();
    show(false);
    await pass(0);
    expect(renew).toHaveBeenCalledOnce();
    stop();
  });

  it('is left alone once nobody looks', async () => {
    expiry = Date.now() + 1000;
    const stop = keepSessionAlive();
    stop();
    expect(stopListening).toHaveBeenCalledOnce();
    show(false);
    await pass(HOUR);
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('a renewal', () => {
  beforeEach(() => {
    expiry = Date.now() + 60_000;
  });

  it('that nobody answers is tried again after 200 ms, then twice as long, within 30 s', async () => {
    renew.mockResolvedValue('unreachable');
    const renewal = renewWithRetries();
    const times: number[] = [];
    const start = Date.now();
    renew.mockImplementation(() => {
      times.push(Date.now() - start);
      return Promise.resolve('unreachable');
    });
    await pass(60_000);
    expect(times).toEqual([200, 600, 1400, 3000, 6200, 12_600, 25_400]);
    expect(await renewal).toBe('unreachable');
  });

  it.each(['renewed', 'refused', 'failed'] as const)(
    'is not tried again once the answer is %s',
    async (outcome) => {
      renew.mockResolvedValueOnce('unreachable').mockResolvedValueOnce(outcome);
      const renewal = renewWithRetries();
      await pass(60_000);
      expect(await renewal).toBe(outcome);
      expect(renew).toHaveBeenCalledTimes(2);
    },
  );

  it('is not tried again after a sign-out', async () => {
    renew.mockResolvedValue('unreachable');
    const renewal = renewWithRetries();
    expiry = null;
    await pass(60_000);
    expect(await renewal).toBe('refused');
    expect(renew).toHaveBeenCalledOnce();
  });

  it('is under way once only', async () => {
    renew.mockResolvedValueOnce('unreachable');
    const both = [renewWithRetries(), renewWithRetries()];
    await pass(1000);
    expect(await Promise.all(both)).toEqual(['renewed', 'renewed']);
    expect(renew).toHaveBeenCalledTimes(2);
  });
});
