import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runInTurn } from '../../../../pocketbase/hooks/engine/turns.ts';

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
