// A proof of work is a challenge followed by a number, such that their SHA-256 begins with zero bits. Both
// together fit into one block of 55 bytes, which keeps find-proof.ts short.

/**
 * Minimum zero bits: some 260,000 tries, which take a laptop a tenth of a second and an old phone one or two
 * seconds.
 */
const PROOF_BITS_MIN = 18;
/** Maximum zero bits: sixteen times as many tries as the minimum. */
const PROOF_BITS_MAX = 22;

/**
 * When more than this share of an inbox's limit per minute is used, each further `EXTRA_WORK_STEP` doubles
 * the work.
 */
const EXTRA_WORK_FROM = 0.5;
const EXTRA_WORK_STEP = 0.1;

/**
 * Returns the number of zero bits that a proof must have.
 * @param used the share of an inbox's limit per minute that is used, from 0 to 1
 */
export function bitsDemanded(used: number): number {
  const steps = Math.ceil((used - EXTRA_WORK_FROM) / EXTRA_WORK_STEP);
  return PROOF_BITS_MIN + Math.min(Math.max(steps, 0), PROOF_BITS_MAX - PROOF_BITS_MIN);
}

/**
 * Maximum proofs that a browser computes for a message. An inbox that fills up meanwhile demands another,
 * more expensive proof.
 */
export const PROOFS_MAX = 3;

/** Number of characters in a challenge: a multiple of four, because SHA-256 reads words of four bytes. */
export const CHALLENGE_LENGTH = 40;

/** Position of the demanded number of bits in a challenge; the number has two decimal digits. */
export const BITS_AT = 8;
export const BITS_LENGTH = 2;

/** Returns the number of zero bits that a challenge demands; NaN if it contains no number. */
export const bitsOf = (challenge: string): number =>
  parseInt(challenge.slice(BITS_AT, BITS_AT + BITS_LENGTH), 10);

/** Number of decimal digits in the number that follows the challenge. */
export const NONCE_LENGTH = 8;

export const PROOF_LENGTH = CHALLENGE_LENGTH + NONCE_LENGTH;

/** Header with the challenge in an answer that demands a proof: PocketBase's errors have no room for it. */
export const CHALLENGE_HEADER = 'Proof-Challenge';

/** @param word the first 32 bits of a proof's SHA-256, unsigned */
export const isProof = (word: number, bits: number): boolean => word < 2 ** (32 - bits);
