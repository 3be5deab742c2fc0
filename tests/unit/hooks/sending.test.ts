import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tryAcquire } from '../../../pocketbase/hooks/requests/rate-limit.ts';
import { challengeFor, verifyProof } from '../../../pocketbase/hooks/sending/proof-of-work.ts';
import { searchProof } from '../../../src/api/find-proof.ts';
import {
  bitsDemanded,
  CHALLENGE_LENGTH,
  NONCE_LENGTH,
  PROOF_LENGTH,
} from '../../../src/rules/proof-of-work.ts';
import { hookRequest, stubHookGlobals } from './a-hook-app.ts';

const all = 10 ** NONCE_LENGTH;
const hashOf = (proof: string) => createHash('sha256').update(proof).digest();

/** A challenge like the server's, without its signature. */
const challengeOf = (bits: number, filler = 'x') =>
  `0123abcd${bits}`.padEnd(CHALLENGE_LENGTH, filler);

it.each([
  [18, '0'],
  [20, 'x'],
])(
  'the proof for a challenge of %i bits, filled with %s, has a hash with as many leading zeros',
  (bits, filler) => {
    const challenge = challengeOf(bits, filler);
    const proof = searchProof(challenge, 0, all) ?? '';
    expect(proof.slice(0, CHALLENGE_LENGTH)).toBe(challenge);
    expect(proof).toHaveLength(PROOF_LENGTH);
    expect(hashOf(proof).readUInt32BE() >>> (32 - bits)).toBe(0);
  },
);

it('a challenge demands more work for a fuller inbox', () => {
  const demands = [0, 0.3, 0.5, 0.51, 0.6, 0.65, 0.75, 0.85, 0.99, 1].map(bitsDemanded);
  expect(demands).toEqual([18, 18, 18, 19, 19, 20, 21, 22, 22, 22]);
});

describe('a challenge', () => {
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
});
