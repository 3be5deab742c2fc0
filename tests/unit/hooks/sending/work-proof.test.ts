import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecordRequest } from '../../../../pocketbase/hooks/engine/request-event.ts';
import { requireProof } from '../../../../pocketbase/hooks/sending/work-proof.ts';
import { searchProof } from '../../../../src/api/find-proof.ts';
import { hookApp } from '../a-hook-app.ts';

// How long a challenge counts, by a clock that is turned by hand; all else is asked of a real server.

let store: Map<string, unknown>;
let challenge: string;

/** What PocketBase hands to a hook, as far as it is asked. */
function requestWith(proof?: string): RecordRequest {
  const app = hookApp(store);
  const header = () => ({ set: (_: string, value: string) => (challenge = value) });
  return {
    app,
    hasSuperuserAuth: () => false,
    realIP: () => '192.0.2.1',
    requestInfo: () => ({ body: { proof } }),
    response: { header },
    requestEvent: { app, response: { header } },
  };
}

const isTaken = (proof?: string) => {
  try {
    requireProof(requestWith(proof), 'inbox', 'script');
    return true;
  } catch {
    return false;
  }
};

beforeEach(() => {
  store = new Map();
  vi.useFakeTimers();
  vi.stubGlobal('ApiError', Error);
  vi.stubGlobal('ValidationError', Error);
  vi.stubGlobal('$security', {
    equal: (left: string, right: string) => left === right,
    hs256: (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex'),
    sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
    randomString: (length: number) => 'r'.repeat(length),
  });
  expect(isTaken()).toBe(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['at once', 0, true],
  ['shortly before five minutes are over', 299, true],
  ['when they are over', 300, false],
  ['before it was made, by a clock that was set back', -10, false],
])('a proof that comes %s', (_, seconds, taken) => {
  const proof = searchProof(challenge, 0, 1e8) ?? '';
  vi.setSystemTime(Date.now() + seconds * 1000);
  expect(isTaken(proof)).toBe(taken);
});

it('a proof is not taken again while it would count', () => {
  const proof = searchProof(challenge, 0, 1e8) ?? '';
  expect(isTaken(proof)).toBe(true);
  for (const seconds of [0, 150, 149, 1]) {
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect(isTaken(proof)).toBe(false);
  }
});
