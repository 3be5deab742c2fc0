import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { searchProof } from '../../../src/api/find-proof.ts';
import {
  bitsDemanded,
  CHALLENGE_LENGTH,
  NONCE_LENGTH,
  PROOF_LENGTH,
} from '../../../src/rules/proof-of-work.ts';

const all = 10 ** NONCE_LENGTH;
const hashOf = (proof: string) => createHash('sha256').update(proof).digest();

/** A challenge like the server's, without its signature. */
const challengeOf = (bits: number, filler = 'x') =>
  `0123abcd${bits}`.padEnd(CHALLENGE_LENGTH, filler);

it.each([
  [18, '0'],
  [18, 'a~Z'],
  [19, 'challenge'],
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

it('the proof is the first valid number, also in a search by parts', () => {
  const challenge = challengeOf(18);
  const proof = searchProof(challenge, 0, all) ?? '';
  const number = Number(proof.slice(CHALLENGE_LENGTH));
  expect(searchProof(challenge, 0, number)).toBeNull();
  expect(searchProof(challenge, number, 1)).toBe(proof);
});
