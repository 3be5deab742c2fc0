// A proof of work: a challenge with a number behind it, so that the SHA-256 of both begins with zero
// bits. Together they fit into one block of 55 bytes, hence the few lines of proof-search.ts.

/** Zero bits: some 260,000 tries, a tenth of a second for a laptop and one or two for an old phone. */
export const PROOF_BITS = 18;

/** Characters, in the words of four bytes that SHA-256 counts in. */
export const CHALLENGE_LENGTH = 40;

/** Decimal digits. */
export const NUMBER_LENGTH = 8;

export const PROOF_LENGTH = CHALLENGE_LENGTH + NUMBER_LENGTH;

/** Of an answer that demands a proof: the challenge. PocketBase's errors have no room for it. */
export const CHALLENGE_HEADER = 'Proof-Challenge';

/** @param word the first 32 bits of a proof's SHA-256, without sign */
export const isProof = (word: number): boolean => word < 2 ** (32 - PROOF_BITS);
