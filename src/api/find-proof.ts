import {
  bitsOf,
  CHALLENGE_LENGTH,
  isProof,
  NONCE_LENGTH,
  PROOF_LENGTH,
} from '../rules/proof-of-work.ts';

// SHA-256 (FIPS 180-4) of a single block; only the first 32 bits of the hash are needed. The browser's own
// SHA-256 is asynchronous, and for a single block the call costs more time than the hashing.

const primes = Array.from({ length: 312 }, (_, number) => number).filter(isPrime);
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const schedule = new Int32Array(64);

function isPrime(number: number): boolean {
  for (let factor = 2; factor * factor <= number; factor += 1) {
    if (number % factor === 0) return false;
  }
  return number > 1;
}

/** Returns the first 32 bits of the root's fractional part. */
function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0;
}

const at = (words: Int32Array, index: number) => words[index] ?? 0;
const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Hashes the block in the schedule's first sixteen words and returns the first word of the hash. */
function firstWord(): number {
  for (let index = 16; index < 64; index += 1) {
    const early = at(schedule, index - 15);
    const late = at(schedule, index - 2);
    const mixed =
      (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
      (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10));
    schedule[index] = (at(schedule, index - 16) + at(schedule, index - 7) + mixed) | 0;
  }
  let a = at(initial, 0);
  let b = at(initial, 1);
  let c = at(initial, 2);
  let d = at(initial, 3);
  let e = at(initial, 4);
  let f = at(initial, 5);
  let g = at(initial, 6);
  let h = at(initial, 7);
  for (let round = 0; round < 64; round += 1) {
    const upper = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + upper + chosen + at(constants, round) + at(schedule, round)) | 0;
    const lower = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (a + at(initial, 0)) >>> 0;
}

/** Encodes a number of four decimal digits as four ASCII bytes in one word. */
function digits(number: number): number {
  const thousands = Math.floor(number / 1000);
  const hundreds = Math.floor(number / 100) % 10;
  const tens = Math.floor(number / 10) % 10;
  return 0x30303030 + (thousands << 24) + (hundreds << 16) + (tens << 8) + (number % 10);
}

/** Builds the block to hash: the challenge, space for the number, and SHA-256's padding. */
function blockOf(challenge: string): Int32Array {
  const block = new Int32Array(16);
  for (let index = 0; index < CHALLENGE_LENGTH; index += 1) {
    const shift = 24 - 8 * (index % 4);
    block[index >> 2] = at(block, index >> 2) | (challenge.charCodeAt(index) << shift);
  }
  block[PROOF_LENGTH / 4] = 0x80000000;
  block[15] = 8 * PROOF_LENGTH;
  return block;
}

/**
 * Tries `tries` numbers, starting at `from`.
 * @param challenge of `CHALLENGE_LENGTH` ASCII characters
 * @returns the challenge followed by the first number that solves it, or null
 */
export function searchProof(challenge: string, from: number, tries: number): string | null {
  const block = blockOf(challenge);
  const bits = bitsOf(challenge);
  for (let number = from; number < from + tries; number += 1) {
    schedule.set(block);
    schedule[CHALLENGE_LENGTH / 4] = digits(Math.floor(number / 10_000));
    schedule[CHALLENGE_LENGTH / 4 + 1] = digits(number % 10_000);
    if (isProof(firstWord(), bits)) return challenge + String(number).padStart(NONCE_LENGTH, '0');
  }
  return null;
}
