// A proof of work: a challenge with a number behind it, so that the SHA-256 of both begins with zero
// bits. Together they fit into one block of 55 bytes, hence the few lines of proof-search.ts.

/** Zero bits: some 260,000 tries, a tenth of a second for a laptop and one or two for an old phone. */
const PROOF_BITS_MIN = 18;
/** Sixteen times as many tries. */
const PROOF_BITS_MAX = 22;

/** From this share of what an inbox takes in a minute on, each further tenth doubles the work. */
const DEARER_FROM = 0.5;
const DEARER_EACH = 0.1;

/** @param used the share of an inbox's minute that is taken, from 0 to 1 */
export function bitsDemanded(used: number): number {
  const steps = Math.ceil((used - DEARER_FROM) / DEARER_EACH);
  return PROOF_BITS_MIN + Math.min(Math.max(steps, 0), PROOF_BITS_MAX - PROOF_BITS_MIN);
}

/** Characters, in the words of four bytes that SHA-256 counts in. */
export const CHALLENGE_LENGTH = 40;

/** Where a challenge says how many bits, in two decimal digits. */
export const BITS_AT = 8;
export const BITS_LENGTH = 2;

/** The zero bits that a challenge demands, or a proof was made for; NaN where it says none. */
export const bitsOf = (challenge: string): number =>
  parseInt(challenge.slice(BITS_AT, BITS_AT + BITS_LENGTH), 10);

/** Decimal digits. */
export const NUMBER_LENGTH = 8;

export const PROOF_LENGTH = CHALLENGE_LENGTH + NUMBER_LENGTH;

/** Of an answer that demands a proof: the challenge. PocketBase's errors have no room for it. */
export const CHALLENGE_HEADER = 'Proof-Challenge';

/** @param word the first 32 bits of a proof's SHA-256, without sign */
export const isProof = (word: number, bits: number): boolean => word < 2 ** (32 - bits);
