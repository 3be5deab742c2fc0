import { limits } from '../../src/rules/limits.ts';
import {
  CHALLENGE_HEADER,
  CHALLENGE_LENGTH,
  isProof,
  PROOF_LENGTH,
} from '../../src/rules/work-proof.ts';
import { processKey } from './process-key.ts';
import { clientAt, giveBack, isAllowed, requireAllowed, secondsNow } from './rate-limit.ts';
import { refuse } from './request-body.ts';
import { requestEventOf, type RecordRequest } from './request-event.ts';

// A challenge is the second it was made in, a random text, and a signature of both and of the inbox.
// So nothing is kept of those that nobody uses.
const TIME_LENGTH = 8;
const RANDOM_LENGTH = 12;
const ISSUED_LENGTH = TIME_LENGTH + RANDOM_LENGTH;

/**
 * Demands work for a message to an inbox that is over its soft rate.
 * @throws 403 with the code `proof_required` at `content` and a challenge in the header, where the
 * request has no proof or none that counts; 429 where the inbox takes nothing more anyway
 * @returns whether it is below that rate, and counted there
 */
export function requireProof(e: RecordRequest, inbox: string): boolean {
  if (isAllowed(e, 'inbox_soft', inbox)) return true;
  // Nobody shall work for what would be refused then.
  requireAllowed(e, 'inbox', inbox, 'content');
  const proof: unknown = e.requestInfo().body['proof'];
  if (typeof proof === 'string' && counts(e.app, inbox, proof) && isFirstUse(e, proof))
    return false;
  // Who asks for a challenge will send the message once more, and that counts.
  if (proof === undefined) giveBack(e, 'message', clientAt(e));
  requestEventOf(e).response.header().set(CHALLENGE_HEADER, challengeFor(e.app, inbox));
  return refuse('content', 'proof_required', 403);
}

/** What costs least is asked first, and the length before anything is computed. */
function counts(app: CoreApp, inbox: string, proof: string): boolean {
  if (proof.length !== PROOF_LENGTH) return false;
  const issued = proof.slice(0, ISSUED_LENGTH);
  const age = secondsNow() - parseInt(issued.slice(0, TIME_LENGTH), 16);
  if (!(age >= 0 && age < limits.proof.seconds)) return false;
  const signature = proof.slice(ISSUED_LENGTH, CHALLENGE_LENGTH);
  if (!$security.equal(signature, sign(app, inbox, issued))) return false;
  return isProof(parseInt($security.sha256(proof).slice(0, 8), 16));
}

/** Counted like a limit, in one step: of many at once one is the first. */
const isFirstUse = (e: RecordRequest, proof: string) =>
  isAllowed(e, 'proof', proof.slice(0, CHALLENGE_LENGTH));

function challengeFor(app: CoreApp, inbox: string): string {
  const time = secondsNow().toString(16).padStart(TIME_LENGTH, '0');
  const issued = time + $security.randomString(RANDOM_LENGTH);
  return issued + sign(app, inbox, issued);
}

const sign = (app: CoreApp, inbox: string, issued: string) =>
  $security
    .hs256(inbox + issued, processKey(app, 'work-proof'))
    .slice(0, CHALLENGE_LENGTH - ISSUED_LENGTH);
