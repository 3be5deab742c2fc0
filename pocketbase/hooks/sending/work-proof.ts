import {
  BITS_AT,
  BITS_LENGTH,
  bitsDemanded,
  bitsOf,
  CHALLENGE_HEADER,
  CHALLENGE_LENGTH,
  isProof,
  PROOF_LENGTH,
} from '../../../src/rules/work-proof.ts';
import { processKey } from '../engine/process-key.ts';
import { requestEventOf, type RecordRequest } from '../engine/request-event.ts';
import { refuse } from '../requests/body.ts';
import {
  clientAt,
  giveBack,
  isAllowed,
  limitClient,
  secondsNow,
  usedShare,
  type Counted,
} from '../requests/rate-limit.ts';
import { limits } from '../requests/rate-limits.ts';

// A challenge is the second it was made in, how many bits it demands, a random text, and a signature of
// these and of the inbox. So nothing is kept of those that nobody uses.
const TIME_LENGTH = BITS_AT;
const RANDOM_LENGTH = 10;
const ISSUED_LENGTH = TIME_LENGTH + BITS_LENGTH + RANDOM_LENGTH;

/** So many bits fewer than are demanded now still count: an inbox fills up while somebody works. */
const BITS_MISSING = 1;

/** A form without JavaScript works nothing out. */
export type Way = 'script' | 'form';

/**
 * Demands work for a message to an inbox that is over its soft rate.
 * @throws 403 with the code `proof_required` at `content` and, to a script, a challenge in the header,
 * where the request has no proof or none that counts; 429 for ever more challenges
 * @returns the proof's use, which is counted
 */
export function requireProof(e: RecordRequest, inbox: string, way: Way): Counted {
  const proof: unknown = e.requestInfo().body['proof'];
  const bits = bitsDemanded(usedShare(e, 'inbox', inbox));
  if (typeof proof === 'string' && counts(e.app, inbox, proof, bits - BITS_MISSING)) {
    const use: Counted = ['proof', proof.slice(0, CHALLENGE_LENGTH)];
    // Counted like a limit, in one step: of many at once one is the first.
    if (isAllowed(e, ...use)) return use;
  }
  if (way === 'script') sendChallenge(e, challengeFor(e.app, inbox, bits), proof === undefined);
  return refuse('content', 'proof_required', 403);
}

/** @param isAskedFor by a message without a proof, which will come once more, and count then */
function sendChallenge(e: RecordRequest, challenge: string, isAskedFor: boolean): void {
  if (isAskedFor) countSecondTry(e);
  requestEventOf(e).response.header().set(CHALLENGE_HEADER, challenge);
}

/** A message that is refused and comes again with what it lacked counts once for its client. */
export function countSecondTry(e: RecordRequest): void {
  limitClient(e, 'challenge', 'content');
  giveBack(e, 'message', clientAt(e));
}

/** What costs least is asked first, and the length before anything is computed. */
function counts(app: CoreApp, inbox: string, proof: string, bitsMin: number): boolean {
  if (proof.length !== PROOF_LENGTH) return false;
  if (!/^\d+$/.test(proof.slice(CHALLENGE_LENGTH))) return false;
  const issued = proof.slice(0, ISSUED_LENGTH);
  const age = secondsNow() - parseInt(issued.slice(0, TIME_LENGTH), 16);
  if (!(age >= 0 && age < limits.proof.seconds)) return false;
  const signature = proof.slice(ISSUED_LENGTH, CHALLENGE_LENGTH);
  if (!$security.equal(signature, sign(app, inbox, issued))) return false;
  const bits = bitsOf(proof);
  return bits >= bitsMin && isProof(parseInt($security.sha256(proof).slice(0, 8), 16), bits);
}

function challengeFor(app: CoreApp, inbox: string, bits: number): string {
  const time = secondsNow().toString(16).padStart(TIME_LENGTH, '0');
  const issued = time + String(bits) + $security.randomString(RANDOM_LENGTH);
  return issued + sign(app, inbox, issued);
}

const sign = (app: CoreApp, inbox: string, issued: string) =>
  $security
    .hs256(inbox + issued, processKey(app, 'work-proof'))
    .slice(0, CHALLENGE_LENGTH - ISSUED_LENGTH);
