import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computeOnce } from '../../../../pocketbase/hooks/engine/turns.ts';

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
