import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecordRequest } from '../../../pocketbase/hooks/engine/request-event.ts';
import {
  giveBack,
  isAllowed,
  limitSubject,
  usedShare,
} from '../../../pocketbase/hooks/requests/rate-limit.ts';
import { limits, OPEN_SHARE } from '../../../pocketbase/hooks/requests/rate-limits.ts';
import { hookApp } from './a-hook-app.ts';

// Places that a few clients with many messages leave to others, by counts alone: no work is done here.

let store: Map<string, unknown>;

const request = (): RecordRequest => {
  const app = hookApp(store);
  const response = { header: () => ({ set: vi.fn() }) };
  const event = { app, hasSuperuserAuth: () => false, requestEvent: { app, response } };
  return event;
};

beforeEach(() => {
  store = new Map();
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
  vi.stubGlobal('ApiError', Error);
  vi.stubGlobal('ValidationError', Error);
  vi.stubGlobal('$security', {
    hs256: (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex'),
    randomString: (length: number) => 'r'.repeat(length),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As `admit` in hooks/sending/messages.ts asks and counts. */
function sends(client: string): boolean {
  const share = usedShare(request(), 'kept_place', client) < 1 ? 1 : OPEN_SHARE;
  try {
    limitSubject(request(), 'inbox', 'an inbox', 'content', share);
    return isAllowed(request(), 'kept_place', client) || true;
  } catch {
    return false;
  }
}

/** All that a client may send in a minute. */
function sendAll(client: string): void {
  let left = limits.message.max + limits.message.blur;
  while (left > 0 && sends(client)) left -= 1;
}

it('eight clients that send all they may leave places to those that sent little', () => {
  for (let client = 0; client < 8; client += 1) sendAll(`client ${client}`);
  const { max, blur } = limits.inbox;
  const fresh = Array.from({ length: max + blur }, (_, index) => sends(`fresh ${index}`));
  expect(fresh.filter(Boolean).length).toBeGreaterThanOrEqual(30);
  expect(sends('client 0')).toBe(false);
});

it('many who send one message each may take all that an inbox takes', () => {
  const { max, blur } = limits.inbox;
  const sent = Array.from({ length: max + blur }, (_, index) => sends(`client ${index}`));
  expect(sent.filter(Boolean).length).toBeGreaterThanOrEqual(max - blur);
});

it('a place that is given back is counted no more', () => {
  const before = usedShare(request(), 'inbox', 'an inbox');
  limitSubject(request(), 'inbox', 'an inbox');
  expect(usedShare(request(), 'inbox', 'an inbox')).toBeGreaterThan(before);
  giveBack(request(), 'inbox', 'an inbox');
  expect(usedShare(request(), 'inbox', 'an inbox')).toBe(before);
});
