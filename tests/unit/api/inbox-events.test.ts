import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionStorage } from '../../../src/api/session-storage.ts';
import { Browser } from './browser-storage.ts';
import { FakeEventSource } from './event-source.ts';

const fetched = vi.fn<(url: string, options?: RequestInit) => Promise<Response>>();
/** Milliseconds before each retry, from the specification; the last delay repeats. */
const delays = [1000, 2000, 5000, 10_000];
const listener = { onEvent: vi.fn(), onConnect: vi.fn(), onDisconnect: vi.fn() };
let listen: () => () => void;
let session: SessionStorage;

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  new Browser().openTab();
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  const { listenToInbox } = await import('../../../src/api/inbox-events.ts');
  const { currentSession } = await import('../../../src/api/session-storage.ts');
  session = currentSession();
  await session.ready;
  listen = () => listenToInbox(listener);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const attempts = () => FakeEventSource.opened.length;
const latest = () => FakeEventSource.opened.at(-1);

/** Waits for all answers that do not depend on a timer. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

async function connect(): Promise<void> {
  latest()?.connect('client-id');
  await settle();
}

async function fail(): Promise<void> {
  latest()?.onerror();
  await settle();
}

describe('a live connection', () => {
  it('that fails is retried after each of the delays', async () => {
    listen();
    await settle();
    for (const [index, delay] of [...delays, 10_000].entries()) {
      await fail();
      await passTime(delay - 1);
      expect(attempts()).toBe(index + 1);
      await passTime(1);
      expect(attempts()).toBe(index + 2);
    }
    expect(listener.onDisconnect).toHaveBeenCalledTimes(delays.length + 1);
    expect(listener.onConnect).not.toHaveBeenCalled();
    await connect();
    expect(listener.onConnect).toHaveBeenCalledOnce();
    latest()?.dispatch('inbox', { data: '{"kind":"reload"}' });
    expect(listener.onEvent).toHaveBeenCalledOnce();
  });

  it('that is lost while subscribing is not reported as connected', async () => {
    listen();
    await settle();
    fetched.mockImplementationOnce(() => {
      latest()?.onerror();
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    await connect();
    expect(listener.onConnect).not.toHaveBeenCalled();
    expect(listener.onDisconnect).toHaveBeenCalled();
    await passTime(delays[0] ?? 0);
    await connect();
    expect(listener.onConnect).toHaveBeenCalledOnce();
  });

  it('whose subscription failed receives each event once', async () => {
    listen();
    await settle();
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    await connect();
    expect(listener.onConnect).not.toHaveBeenCalled();
    await passTime(delays[0] ?? 0);
    await connect();
    expect(listener.onConnect).toHaveBeenCalledOnce();
    latest()?.dispatch('inbox', { data: '{"kind":"reload"}' });
    expect(listener.onEvent).toHaveBeenCalledOnce();
    expect(FakeEventSource.opened.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  });

  it('that times out is retried', async () => {
    listen();
    await settle();
    await passTime(15_000);
    expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(listener.onDisconnect).toHaveBeenCalledOnce();
    await passTime(delays[0] ?? 0);
    expect(attempts()).toBe(2);
  });

  it('is closed when the session ends, and not reported as lost', async () => {
    session.save('token', { id: 'laila-id' });
    await session.whenStored();
    listen();
    await settle();
    await connect();
    expect(latest()?.isClosed).toBe(false);
    session.clear();
    await settle();
    expect(latest()?.isClosed).toBe(true);
    expect(listener.onDisconnect).not.toHaveBeenCalled();
  });

  it('is not retried after unsubscribe', async () => {
    const leave = listen();
    await settle();
    await fail();
    leave();
    await passTime(60_000);
    expect(attempts()).toBe(1);
  });
});
