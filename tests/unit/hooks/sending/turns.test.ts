import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecordRequest } from '../../../../pocketbase/hooks/engine/request-event.ts';
import { sendMessage } from '../../../../pocketbase/hooks/sending/turns.ts';

const TURNS = 48;
const MAX_WAIT = 5000;

let store: Map<string, unknown>;
let atOnce: number;
let slept: number;
let hooks: string;
const request = (): RecordRequest => {
  const app = {
    store: () => ({
      get: (key: string) => store.get(key),
      setFunc: (key: string, change: (value: unknown) => unknown) =>
        store.set(key, change(store.get(key))),
    }),
  };
  return { app };
};

beforeEach(() => {
  store = new Map();
  [atOnce, slept] = [0, 0];
  vi.useFakeTimers();
  hooks = mkdtempSync(join(tmpdir(), 'hamsa-turns-'));
  const bundle = 'exports.sendMessage = () => globalThis.takeMessage();';
  mkdirSync(join(hooks, 'sending'));
  writeFileSync(join(hooks, 'sending/messages.js'), bundle);
  vi.stubGlobal('__hooks', hooks);
  vi.stubGlobal('sleep', (time: number) => {
    slept += time;
    vi.setSystemTime(Date.now() + time);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  rmSync(hooks, { recursive: true });
});

/** Sends nested messages: each one is sent while the previous one is still being processed. */
function sendWithin(depth: number): void {
  const takeMessage = () => {
    atOnce += 1;
    if (atOnce < depth) sendMessage(request());
  };
  vi.stubGlobal('takeMessage', takeMessage);
  sendMessage(request());
}

it('messages up to the limit do not wait', () => {
  sendWithin(TURNS);
  expect([atOnce, slept]).toEqual([TURNS, 0]);
});

it('a message beyond the limit waits, but not forever', () => {
  sendWithin(TURNS + 1);
  expect(atOnce).toBe(TURNS + 1);
  expect(slept).toBeGreaterThanOrEqual(MAX_WAIT);
});

it('a message that fails ends its turn', () => {
  const takeMessage = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('takeMessage', takeMessage);
  for (let sent = 0; sent < 2 * TURNS; sent += 1) {
    expect(() => sendMessage(request())).toThrow('refused');
  }
  expect(slept).toBe(0);
});
