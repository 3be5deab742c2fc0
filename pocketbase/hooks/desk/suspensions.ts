import { startOfDay } from '../../../src/rules/days.ts';
import { type DecisionReason, isReasonFor } from '../../../src/rules/reports.ts';
import { setSuspended } from '../accounts/suspension.ts';
import { execute, select, selectTexts } from '../engine/database.ts';
import { newId } from '../engine/identifier.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { refuse } from '../requests/input.ts';
import { mailPerson } from './announcing.ts';
import { noteInAudit, ofPerson } from './audit.ts';
import { caseShape, caseToDecideQuery } from './case-query.ts';
import { type FoundCase, sentWords } from './found-case.ts';
import { actorName } from './moderators.ts';
import { answerPerson, requirePerson } from './person.ts';

/** `POST /api/desk/people/suspend`: suspends a person once, and tells the person why. */
export function suspendPerson(e: MemberRequest): void {
  const reason = sentReason(e);
  const words = sentWords(e);
  const caseId = inOneTransaction(e.app, (tx) => {
    const person = requirePerson(tx, e);
    if (person.getBool('is_moderator') && !e.auth.isSuperuser()) {
      refuse('id', 'person_is_moderator', 403);
    }
    if (!setSuspended(tx, person.id, true)) return '';
    return noteDecision(tx, e.auth, person, { reason, words });
  });
  mailOnce(e.app, [caseId], { kind: 'suspend', reason, words });
  answerPerson(e);
}

/** `POST /api/desk/people/lift`: lets a suspended person in again. */
export function liftSuspension(e: MemberRequest): void {
  const closed = inOneTransaction(e.app, (tx) => {
    const person = requirePerson(tx, e);
    if (!setSuspended(tx, person.id, false)) return [];
    noteInAudit(tx, e.auth, 'lift', ofPerson(person));
    return closeDecisions(tx, person.id);
  });
  mailOnce(e.app, closed, { kind: 'reversed', reason: '', words: '' });
  answerPerson(e);
}

/** @throws 400 with the code `decision_reason_required` at `reason` */
function sentReason(e: MemberRequest): DecisionReason {
  const { reason } = e.requestInfo().body as { reason?: unknown };
  return isReasonFor('suspend', reason) ? reason : refuse('reason', 'decision_reason_required');
}

// A suspension that no report led to is a decided case of the profile, so that the person is told of it and
// can object as to any other decision.

const noteStatement = `
  INSERT INTO cases
    (id, subject, subject_id, profile_id, content, is_private, reason, reported_at,
      state, action, decision_reason, words, decided_by, decided_at, ended_at)
  VALUES
    ({:id}, 'profile', {:profile}, {:profile}, '', FALSE, '', {:day},
      'decided', 'suspend', {:reason}, {:words}, {:actor}, {:now}, {:now})`;

type Decision = Readonly<{ reason: DecisionReason; words: string }>;

/** @returns the id of the case */
function noteDecision(tx: CoreApp, auth: core.Record, person: core.Record, decision: Decision) {
  const case_id = newId();
  const actor = actorName(auth);
  execute(tx, noteStatement, {
    ...decision,
    id: case_id,
    profile: person.id,
    actor,
    day: startOfDay(Date.now()),
    now: Date.now(),
  });
  const noted = { ...ofPerson(person), subject: 'profile', case_id, ...decision } as const;
  noteInAudit(tx, auth, 'suspend', noted);
  return case_id;
}

const ofSuspension = `
  profile_id = {:profile} AND action = 'suspend' AND +state IN ('decided', 'objected')`;
const standingQuery = `SELECT id FROM cases WHERE ${ofSuspension}`;
const closeStatement = `
  UPDATE cases SET state = 'closed', verdict = 'reversed', ended_at = {:now} WHERE ${ofSuspension}`;

/**
 * Closes the decisions by which a person was suspended, also those to which the person objected.
 * @returns the ids of the cases
 */
function closeDecisions(tx: CoreApp, profile: string): string[] {
  const ids = selectTexts(tx, standingQuery, { profile });
  execute(tx, closeStatement, { profile, now: Date.now() });
  return ids;
}

/** Mails a person once that a suspension began or was lifted, whichever decisions it had. */
function mailOnce(
  app: CoreApp,
  ids: readonly string[],
  told: Parameters<typeof mailPerson>[2],
): void {
  const [found] = ids.flatMap((id) =>
    select(app, caseShape, caseToDecideQuery, { id, reader: '' }),
  );
  if (found) mailPerson(app, found as FoundCase, told);
}
