import * as rules from '../../../src/rules/proof-of-work.ts';
import { processKey } from '../engine/store.ts';
import { secondsNow } from '../requests/rate-limit.ts';
import { limits } from '../requests/rate-limits.ts';

// A challenge consists of the time in seconds, the number of bits it demands, a random text, and a
// signature of these and of the inbox, so that the server need not store challenges.
const TIME_LENGTH = rules.BITS_AT;
const RANDOM_LENGTH = 10;
const ISSUED_LENGTH = TIME_LENGTH + rules.BITS_LENGTH + RANDOM_LENGTH;

/** Bits that a valid proof may lack, because the inbox may fill up while somebody computes the proof. */
const BITS_TOLERANCE = 1;

/**
 * Returns the challenge of a proof that is valid for this inbox, or null. Cheap checks come first, and the
 * length is checked before anything is computed.
 * @param bits number of bits demanded now
 */
export function verifyProof(
  app: CoreApp,
  inbox: string,
  proof: unknown,
  bits: number,
): string | null {
  if (typeof proof !== 'string' || proof.length !== rules.PROOF_LENGTH) return null;
  if (!/^\d+$/.test(proof.slice(rules.CHALLENGE_LENGTH))) return null;
  const issued = proof.slice(0, ISSUED_LENGTH);
  const age = secondsNow() - parseInt(issued.slice(0, TIME_LENGTH), 16);
  if (!(age >= 0 && age < limits.proof.seconds)) return null;
  const signature = proof.slice(ISSUED_LENGTH, rules.CHALLENGE_LENGTH);
  if (!$security.equal(signature, sign(app, inbox, issued))) return null;
  const proven = rules.bitsOf(proof);
  const word = parseInt($security.sha256(proof).slice(0, 8), 16);
  const isEnough = proven >= bits - BITS_TOLERANCE && rules.isProof(word, proven);
  return isEnough ? proof.slice(0, rules.CHALLENGE_LENGTH) : null;
}

export function challengeFor(app: CoreApp, inbox: string, bits: number): string {
  const time = secondsNow().toString(16).padStart(TIME_LENGTH, '0');
  const issued = time + String(bits) + $security.randomString(RANDOM_LENGTH);
  return issued + sign(app, inbox, issued);
}

const sign = (app: CoreApp, inbox: string, issued: string) =>
  $security
    .hs256(inbox + issued, processKey(app, 'proof-of-work'))
    .slice(0, rules.CHALLENGE_LENGTH - ISSUED_LENGTH);
