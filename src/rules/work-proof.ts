// A proof of work: a challenge followed by a number, so that their SHA-256 begins with zero bits.
// Together they fit into one block of 55 bytes, which keeps proof-search.ts short.

/**
 * Minimum zero bits: some 260,000 tries, a tenth of a second for a laptop and one or two seconds
 * for an old phone.
 */
const PROOF_BITS_MIN = 18;
/** Maximum zero bits: sixteen times as many tries. */
const PROOF_BITS_MAX = 22;

/** Share of an inbox's limit per minute from which each further tenth doubles the work. */
const HARDER_FROM = 0.5;
const HARDER_EACH = 0.1;

/** @param used the share of an inbox's limit per minute that is used, from 0 to 1 */
export function bitsDemanded(used: number): number {
  const steps = Math.ceil((used - HARDER_FROM) / HARDER_EACH);
  return PROOF_BITS_MIN + Math.min(Math.max(steps, 0), PROOF_BITS_MAX - PROOF_BITS_MIN);
}

/** Characters, a multiple of SHA-256's words of four bytes. */
export const CHALLENGE_LENGTH = 40;

/** Position of the number of bits in a challenge, two decimal digits. */
export const BITS_AT = 8;
export const BITS_LENGTH = 2;

/** The zero bits that a challenge demands; NaN if it states none. */
export const bitsOf = (challenge: string): number =>
  parseInt(challenge.slice(BITS_AT, BITS_AT + BITS_LENGTH), 10);

/** Decimal digits. */
export const NUMBER_LENGTH = 8;

export const PROOF_LENGTH = CHALLENGE_LENGTH + NUMBER_LENGTH;

/** The challenge in an answer that demands a proof: PocketBase's errors have no room for it. */
export const CHALLENGE_HEADER = 'Proof-Challenge';

/** @param word the first 32 bits of a proof's SHA-256, unsigned */
export const isProof = (word: number, bits: number): boolean => word < 2 ** (32 - bits);
