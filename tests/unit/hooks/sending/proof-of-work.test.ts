import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tryAcquire } from '../../../../pocketbase/hooks/requests/rate-limit.ts';
import { challengeFor, verifyProof } from '../../../../pocketbase/hooks/sending/proof-of-work.ts';
import { searchProof } from '../../../../src/api/find-proof.ts';
import { bitsDemanded } from '../../../../src/rules/proof-of-work.ts';
import { hookRequest, stubHookGlobals } from '../a-hook-app.ts';

// Tests how long a challenge is valid, with fake timers; tests/backend tests the rest on a real server.

const BITS = bitsDemanded(0);

let request: ReturnType<typeof hookRequest>['request'];
let challenge: string;

const isValid = (proof: string) => verifyProof(request.app, 'inbox', proof, BITS) === challenge;

beforeEach(() => {
  ({ request } = hookRequest(new Map(), { client: '192.0.2.1' }));
  vi.useFakeTimers();
  stubHookGlobals();
  challenge = challengeFor(request.app, 'inbox', BITS);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['at once', 0, true],
  ['shortly before five minutes are over', 299, true],
  ['after five minutes', 300, false],
  ['before its challenge, because the clock was set back', -10, false],
])('a proof that comes %s', (_, seconds, valid) => {
  const proof = searchProof(challenge, 0, 1e8) ?? '';
  vi.setSystemTime(Date.now() + seconds * 1000);
  expect(isValid(proof)).toBe(valid);
});

it('a proof is accepted only once, even while it is valid', () => {
  const proof = searchProof(challenge, 0, 1e8) ?? '';
  const isTaken = () => isValid(proof) && tryAcquire(request, 'proof', challenge);
  expect(isTaken()).toBe(true);
  for (const seconds of [0, 150, 149, 1]) {
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect(isTaken()).toBe(false);
  }
});
