import type { DecisionReason } from '../../../src/rules/reports.ts';
import { execute, select, selectTexts } from '../engine/database.ts';
import { newId } from '../engine/new-id.ts';
import { caseShape, caseToDecideQuery } from './case-query.ts';
import type { FoundCase } from './found-case.ts';
import { mailPerson } from './mailing.ts';
import { actorName } from './moderators.ts';

// A suspension that no report led to is a decided case of the profile, so that the person is told of it and
// can object as to any other decision.

const noteStatement = `
  INSERT INTO cases
    (id, subject, subject_id, profile_id, content, is_private, reason, reported_at,
      state, action, decision_reason, words, decided_by, decided_at, ended_at)
  VALUES
    ({:id}, 'profile', {:profile}, {:profile}, '', FALSE, '', {:now},
      'decided', 'suspend', {:reason}, {:words}, {:actor}, {:now}, {:now})`;

type Decision = Readonly<{ reason: DecisionReason; words: string }>;

/** @returns the id of the case */
export function noteDecision(
  tx: CoreApp,
  auth: core.Record,
  profile: string,
  decision: Decision,
): string {
  const id = newId();
  const values = { ...decision, id, profile, actor: actorName(auth), now: Date.now() };
  execute(tx, noteStatement, values);
  return id;
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
export function closeDecisions(tx: CoreApp, profile: string): string[] {
  const ids = selectTexts(tx, standingQuery, { profile });
  execute(tx, closeStatement, { profile, now: Date.now() });
  return ids;
}

/** Mails a person why a suspension began. */
export function mailSuspension(app: CoreApp, id: string, decision: Decision): void {
  const found = findCase(app, id);
  if (found) mailPerson(app, found, { kind: 'suspend', ...decision });
}

/** Mails a person once that a suspension was lifted, whichever decisions it had. */
export function mailLift(app: CoreApp, ids: readonly string[]): void {
  const [found] = ids.map((id) => findCase(app, id));
  if (found) mailPerson(app, found, { kind: 'reversed', reason: '', words: '' });
}

const findCase = (app: CoreApp, id: string) =>
  select(app, caseShape, caseToDecideQuery, { id })[0] as FoundCase | undefined;
