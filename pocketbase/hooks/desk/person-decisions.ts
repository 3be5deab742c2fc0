import type { DecisionReason } from '../../../src/rules/reports.ts';
import { execute, selectTexts } from '../engine/database.ts';
import { newId } from '../engine/new-id.ts';
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

/** @returns the id of the case */
export function noteDecision(
  tx: CoreApp,
  auth: core.Record,
  profile: string,
  decision: Readonly<{ reason: DecisionReason; words: string }>,
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
