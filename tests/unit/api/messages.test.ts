import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { RECONNECT_DELAYS } from '../../../src/api/client.ts';
import { listenToInbox } from '../../../src/api/messages.ts';

interface Realtime {
  subscribe: Mock;
  isConnected: boolean;
  onDisconnect?: (topics: string[]) => void;
}

const realtime = vi.hoisted((): Realtime => ({ subscribe: vi.fn(), isConnected: true }));
const { subscribe } = realtime;

vi.mock('../../../src/api/client.ts', () => ({
  RECONNECT_DELAYS: [1000, 2000, 5000, 10_000],
  client: () => ({ pocketBase: { realtime } }),
}));

const listener = { onMessage: vi.fn(), onConnect: vi.fn(), onDisconnect: vi.fn() };
const stop = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  subscribe.mockResolvedValue(stop);
});
afterEach(() => vi.useRealTimers());

const passTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a live line', () => {
  it('tells once it stands', async () => {
    listenToInbox(listener);
    expect(listener.onConnect).not.toHaveBeenCalled();
    await passTime(0);
    expect(subscribe.mock.calls.map(([topic]) => topic as string)).toEqual(['inbox', 'PB_CONNECT']);
    expect(listener.onConnect).toHaveBeenCalledOnce();
  });

  it('whose first connection fails is tried again after each of the delays', async () => {
    subscribe.mockRejectedValue(new Error());
    listenToInbox(listener);
    await passTime(0);
    for (const [index, delay] of [...RECONNECT_DELAYS, 10_000].entries()) {
      expect(subscribe).toHaveBeenCalledTimes(index + 1);
      await passTime(delay - 1);
      expect(subscribe).toHaveBeenCalledTimes(index + 1);
      await passTime(1);
    }
    subscribe.mockResolvedValue(stop);
    await passTime(10_000);
    expect(listener.onConnect).toHaveBeenCalledOnce();
  });

  it('that could not be made, or broke, is told of', async () => {
    subscribe.mockRejectedValueOnce(new Error());
    listenToInbox(listener);
    await passTime(0);
    expect(listener.onDisconnect).toHaveBeenCalledOnce();
    await passTime(1000);
    expect(listener.onDisconnect).toHaveBeenCalledOnce();
    realtime.onDisconnect?.(['inbox', 'PB_CONNECT']);
    expect(listener.onDisconnect).toHaveBeenCalledTimes(2);
  });

  it('that broke while it was asked for does not stand', async () => {
    realtime.isConnected = false;
    listenToInbox(listener);
    await passTime(0);
    expect(listener.onConnect).not.toHaveBeenCalled();
    expect(listener.onDisconnect).toHaveBeenCalledOnce();
    realtime.isConnected = true;
    const calls = subscribe.mock.calls as [string, () => void][];
    calls.find(([topic]) => topic === 'PB_CONNECT')?.[1]();
    expect(listener.onConnect).toHaveBeenCalledOnce();
  });

  it('that was let go did not break', async () => {
    listenToInbox(listener);
    await passTime(0);
    realtime.onDisconnect?.([]);
    expect(listener.onDisconnect).not.toHaveBeenCalled();
  });

  it('is given up by who leaves, also before it stood', async () => {
    const leave = listenToInbox(listener);
    leave();
    await passTime(0);
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('is not tried again by who left', async () => {
    subscribe.mockRejectedValue(new Error());
    const leave = listenToInbox(listener);
    await passTime(0);
    leave();
    await passTime(60_000);
    expect(subscribe).toHaveBeenCalledOnce();
  });
});
