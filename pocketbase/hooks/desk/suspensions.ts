import type { DecisionReason } from '../../../src/rules/reports.ts';
import { isReasonFor } from '../../../src/rules/reports.ts';
import { lift, suspend } from '../accounts/suspension.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { refuse } from '../requests/body.ts';
import { noteInAudit, ofPerson } from './audit.ts';
import { closeDecisions, mailLift, mailSuspension, noteDecision } from './person-decisions.ts';
import { answerPerson, requirePerson } from './person-request.ts';
import { sentWords } from './sent-words.ts';

/** `POST /api/desk/people/suspend`: suspends a person once, and tells the person why. */
export function suspendPerson(e: MemberRequest): void {
  const reason = sentReason(e);
  const words = sentWords(e);
  const done = { caseId: '' };
  inOneTransaction(e.app, (tx) => {
    const person = requirePerson(tx, e);
    if (person.getBool('is_moderator') && !e.auth.isSuperuser()) {
      refuse('id', 'person_is_moderator', 403);
    }
    if (!suspend(tx, person.id)) return;
    const case_id = noteDecision(tx, e.auth, person.id, { reason, words });
    noteInAudit(tx, e.auth, 'suspend', {
      ...ofPerson(person),
      subject: 'profile',
      case_id,
      reason,
      words,
    });
    done.caseId = case_id;
  });
  if (done.caseId !== '') mailSuspension(e.app, done.caseId, { reason, words });
  answerPerson(e);
}

/** `POST /api/desk/people/lift`: lets a suspended person in again. */
export function liftSuspension(e: MemberRequest): void {
  let closed: string[] = [];
  inOneTransaction(e.app, (tx) => {
    const person = requirePerson(tx, e);
    if (!lift(tx, person.id)) return;
    closed = closeDecisions(tx, person.id);
    noteInAudit(tx, e.auth, 'lift', ofPerson(person));
  });
  mailLift(e.app, closed);
  answerPerson(e);
}

/** @throws 400 with the code `decision_reason_required` at `reason` */
function sentReason(e: MemberRequest): DecisionReason {
  const { reason } = e.requestInfo().body as { reason?: unknown };
  return isReasonFor('suspend', reason) ? reason : refuse('reason', 'decision_reason_required');
}
