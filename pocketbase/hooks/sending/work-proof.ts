import {
  BITS_AT,
  BITS_LENGTH,
  bitsOf,
  CHALLENGE_LENGTH,
  isProof,
  PROOF_LENGTH,
} from '../../../src/rules/work-proof.ts';
import { processKey } from '../engine/process-key.ts';
import { secondsNow } from '../requests/rate-limit.ts';
import { limits } from '../requests/rate-limits.ts';

// A challenge is the second it was made in, how many bits it demands, a random text, and a signature of
// these and of the inbox, so that the server stores none.
const TIME_LENGTH = BITS_AT;
const RANDOM_LENGTH = 10;
const ISSUED_LENGTH = TIME_LENGTH + BITS_LENGTH + RANDOM_LENGTH;

/** Bits that a valid proof may lack: an inbox fills up while somebody works. */
const BITS_MISSING = 1;

/**
 * The challenge of a proof that is valid for this inbox, or null. The cheapest is checked first, and the
 * length before anything is computed.
 * @param bits demanded now
 */
export function provenChallenge(
  app: CoreApp,
  inbox: string,
  proof: unknown,
  bits: number,
): string | null {
  if (typeof proof !== 'string' || proof.length !== PROOF_LENGTH) return null;
  if (!/^\d+$/.test(proof.slice(CHALLENGE_LENGTH))) return null;
  const issued = proof.slice(0, ISSUED_LENGTH);
  const age = secondsNow() - parseInt(issued.slice(0, TIME_LENGTH), 16);
  if (!(age >= 0 && age < limits.proof.seconds)) return null;
  const signature = proof.slice(ISSUED_LENGTH, CHALLENGE_LENGTH);
  if (!$security.equal(signature, sign(app, inbox, issued))) return null;
  const proven = bitsOf(proof);
  const word = parseInt($security.sha256(proof).slice(0, 8), 16);
  const isEnough = proven >= bits - BITS_MISSING && isProof(word, proven);
  return isEnough ? proof.slice(0, CHALLENGE_LENGTH) : null;
}

export function challengeFor(app: CoreApp, inbox: string, bits: number): string {
  const time = secondsNow().toString(16).padStart(TIME_LENGTH, '0');
  const issued = time + String(bits) + $security.randomString(RANDOM_LENGTH);
  return issued + sign(app, inbox, issued);
}

const sign = (app: CoreApp, inbox: string, issued: string) =>
  $security
    .hs256(inbox + issued, processKey(app, 'work-proof'))
    .slice(0, CHALLENGE_LENGTH - ISSUED_LENGTH);
