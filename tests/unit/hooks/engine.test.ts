import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDENTIFIER_PATTERN, identifierFrom } from '../../../pocketbase/hooks/engine/identifier.ts';
import { computeOnce, runInTurn } from '../../../pocketbase/hooks/engine/turns.ts';

describe('claims', () => {
  let store: Map<string, unknown>;
  const app = {
    store: () => ({
      get: (key: string) => store.get(key),
      set: (key: string, value: unknown) => store.set(key, value),
      remove: (key: string) => store.delete(key),
    }),
  } as never;

  /** Runs while a request waits, as other requests do. */
  let onSleep: () => void;
  beforeEach(() => {
    store = new Map();
    onSleep = () => undefined;
    vi.useFakeTimers({ now: 1_000_000 });
    vi.stubGlobal('sleep', (time: number) => {
      vi.setSystemTime(Date.now() + time);
      onSleep();
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const find = () => (store.get('found') as string | undefined) ?? null;
  const request = (compute: () => string) => computeOnce(app, 'page', 25, find, compute);

  /** Computes in a request that gets no processor time; returns after how many milliseconds others did it. */
  function timesOfOthers(count: number): number[] {
    const times: number[] = [];
    const began = Date.now();
    const compute = (): string => {
      times.push(Date.now() - began);
      return times.length > count ? 'done' : request(compute);
    };
    request(compute);
    return times;
  }

  it('a result is computed once, and found afterwards', () => {
    const compute = vi.fn(() => {
      store.set('found', 'first');
      return 'first';
    });
    expect([request(compute), request(compute)]).toEqual(['first', 'first']);
    expect(compute).toHaveBeenCalledOnce();
  });

  it('others wait for it', () => {
    onSleep = () => store.set('found', 'first');
    const compute = vi.fn(() => 'second');
    request(() => {
      expect(request(compute)).toBe('first');
      return 'first';
    });
    expect(compute).not.toHaveBeenCalled();
  });

  it('one of those that wait computes it too if it takes long, the next one four times as late', () => {
    const [first, second = 0, third = 0, fourth = 0] = timesOfOthers(3);
    expect(first).toBe(0);
    expect(second).toBeGreaterThanOrEqual(25);
    expect(second).toBeLessThan(50);
    expect(third - second).toBeGreaterThanOrEqual(100);
    expect(fourth - third).toBeGreaterThanOrEqual(400);
  });

  it('a failure, or a clock that was set back, leaves no claim behind', () => {
    expect(() =>
      request(() => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(request(() => 'second')).toBe('second');
    store.set('claimed page', JSON.stringify([Date.now() + 3_600_000, 25]));
    expect(request(() => 'third')).toBe('third');
  });
});

describe('concurrency', () => {
  const LIMIT = 16;
  const MAX_WAIT = 5000;

  let store: Map<string, unknown>;
  let atOnce: number;
  let slept: number;
  const app = {
    store: () => ({
      get: (key: string) => store.get(key),
      setFunc: (key: string, change: (value: unknown) => unknown) =>
        store.set(key, change(store.get(key))),
    }),
  };
  const run = (work: () => void) => runInTurn(app, 'message', LIMIT, work);

  beforeEach(() => {
    store = new Map();
    [atOnce, slept] = [0, 0];
    vi.useFakeTimers();
    vi.stubGlobal('sleep', (time: number) => {
      slept += time;
      vi.setSystemTime(Date.now() + time);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Runs nested requests: each one comes while the previous one is still being handled. */
  function runWithin(depth: number): void {
    run(() => {
      atOnce += 1;
      if (atOnce < depth) runWithin(depth);
    });
  }

  it('requests up to the limit do not wait', () => {
    runWithin(LIMIT);
    expect([atOnce, slept]).toEqual([LIMIT, 0]);
  });

  it('a request beyond the limit waits, but not forever', () => {
    runWithin(LIMIT + 1);
    expect(atOnce).toBe(LIMIT + 1);
    expect(slept).toBeGreaterThanOrEqual(MAX_WAIT);
  });

  it('a request that fails ends its turn', () => {
    const fail = () => {
      throw new Error('refused');
    };
    for (let sent = 0; sent < 2 * LIMIT; sent += 1) expect(() => run(fail)).toThrow('refused');
    expect(slept).toBe(0);
  });
});

const digits = fc.stringMatching(/^[0-9a-f]{32}$/);

it('an identifier is a UUID of version 4 that keeps all other random digits', () => {
  fc.assert(
    fc.property(digits, (hex) => {
      const identifier = identifierFrom(hex);
      expect(identifier).toMatch(new RegExp(IDENTIFIER_PATTERN));
      const made = identifier.replaceAll('-', '');
      for (const part of [made.slice(0, 12), made.slice(13, 16), made.slice(17)])
        expect(hex).toContain(part);
    }),
  );
});
