import { limits } from '../../src/rules/limits.ts';
import {
  CHALLENGE_HEADER,
  CHALLENGE_LENGTH,
  isProof,
  PROOF_LENGTH,
} from '../../src/rules/work-proof.ts';
import { processKey } from './process-key.ts';
import {
  clientAt,
  giveBack,
  isAllowed,
  limitClient,
  secondsNow,
  type Counted,
} from './rate-limit.ts';
import { refuse } from './request-body.ts';
import { requestEventOf, type RecordRequest } from './request-event.ts';

// A challenge is the second it was made in, a random text, and a signature of both and of the inbox.
// So nothing is kept of those that nobody uses.
const TIME_LENGTH = 8;
const RANDOM_LENGTH = 12;
const ISSUED_LENGTH = TIME_LENGTH + RANDOM_LENGTH;

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
  if (typeof proof === 'string' && counts(e.app, inbox, proof)) {
    const use: Counted = ['proof', proof.slice(0, CHALLENGE_LENGTH)];
    // Counted like a limit, in one step: of many at once one is the first.
    if (isAllowed(e, ...use)) return use;
  }
  if (way === 'script') sendChallenge(e, inbox, proof === undefined);
  return refuse('content', 'proof_required', 403);
}

/** @param isAskedFor by a message without a proof, which will come once more, and count then */
function sendChallenge(e: RecordRequest, inbox: string, isAskedFor: boolean): void {
  if (isAskedFor) {
    limitClient(e, 'challenge', 'content');
    giveBack(e, 'message', clientAt(e));
  }
  requestEventOf(e).response.header().set(CHALLENGE_HEADER, challengeFor(e.app, inbox));
}

/** What costs least is asked first, and the length before anything is computed. */
function counts(app: CoreApp, inbox: string, proof: string): boolean {
  if (proof.length !== PROOF_LENGTH) return false;
  if (!/^\d+$/.test(proof.slice(CHALLENGE_LENGTH))) return false;
  const issued = proof.slice(0, ISSUED_LENGTH);
  const age = secondsNow() - parseInt(issued.slice(0, TIME_LENGTH), 16);
  if (!(age >= 0 && age < limits.proof.seconds)) return false;
  const signature = proof.slice(ISSUED_LENGTH, CHALLENGE_LENGTH);
  if (!$security.equal(signature, sign(app, inbox, issued))) return false;
  return isProof(parseInt($security.sha256(proof).slice(0, 8), 16));
}

function challengeFor(app: CoreApp, inbox: string): string {
  const time = secondsNow().toString(16).padStart(TIME_LENGTH, '0');
  const issued = time + $security.randomString(RANDOM_LENGTH);
  return issued + sign(app, inbox, issued);
}

const sign = (app: CoreApp, inbox: string, issued: string) =>
  $security
    .hs256(inbox + issued, processKey(app, 'work-proof'))
    .slice(0, CHALLENGE_LENGTH - ISSUED_LENGTH);
