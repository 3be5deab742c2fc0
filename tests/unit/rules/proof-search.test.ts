import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { searchProof } from '../../../src/rules/proof-search.ts';
import { CHALLENGE_LENGTH, NUMBER_LENGTH, PROOF_LENGTH } from '../../../src/rules/work-proof.ts';

const all = 10 ** NUMBER_LENGTH;
const hashOf = (proof: string) => createHash('sha256').update(proof).digest();

it.each(['0', 'a~Z', 'challenge'])(
  'the number behind a challenge of %s makes a hash that begins with 18 zero bits',
  (text) => {
    const challenge = text.padEnd(CHALLENGE_LENGTH, text);
    const proof = searchProof(challenge, 0, all) ?? '';
    expect(proof.slice(0, CHALLENGE_LENGTH)).toBe(challenge);
    expect(proof).toHaveLength(PROOF_LENGTH);
    expect(hashOf(proof).readUInt32BE() >>> 14).toBe(0);
  },
);

it('it is the first such number, also in a search by parts', () => {
  const challenge = 'x'.repeat(CHALLENGE_LENGTH);
  const proof = searchProof(challenge, 0, all) ?? '';
  const number = Number(proof.slice(CHALLENGE_LENGTH));
  expect(searchProof(challenge, 0, number)).toBeNull();
  expect(searchProof(challenge, number, 1)).toBe(proof);
});
