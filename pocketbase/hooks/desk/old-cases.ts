import { DAY } from '../../../src/rules/days.ts';
import { CASE_DAYS, UNDECIDED_DAYS } from '../../../src/rules/terms.ts';
import { execute, selectTexts } from '../engine/database.ts';
import { scheduleVacuum } from '../engine/erasure.ts';

/** Maximum cases that one transaction deletes, so that others can write in between. */
const BATCH_SIZE = 100;

/** A suspended person must be able to see why, as long as that lasts; nothing else of the case is kept. */
const isNeeded = `action = 'suspend' AND verdict != 'reversed' AND EXISTS (
  SELECT 1 FROM profiles WHERE profiles.id = profile_id AND is_suspended)`;

const old = 'FROM cases WHERE ended_at > 0 AND ended_at < {:before}';
const deleteStatement = `
  DELETE FROM cases WHERE id IN (SELECT id ${old} AND NOT (${isNeeded}) LIMIT ${BATCH_SIZE})`;
const deleteUndecidedStatement = `
  DELETE FROM cases WHERE id IN (
    SELECT id FROM cases WHERE decided_at = 0 AND ended_at = 0 AND reported_at < {:before}
    LIMIT ${BATCH_SIZE})`;
/** Mails that could not be sent since mail was switched off. */
const deleteMailsStatement = `
  DELETE FROM outcome_mails WHERE due_at > 0 AND due_at < {:before}`;
const keptQuery = `SELECT id ${old} AND (content != '' OR objection != '' OR reports > 0)`;
const clearStatements = [
  'DELETE FROM case_reports WHERE case_id = {:id}',
  'DELETE FROM case_reasons WHERE case_id = {:id}',
  `UPDATE cases SET content = '', objection = '', reports = 0, notes = 0 WHERE id = {:id}`,
];

/**
 * Runs every hour: deletes the cases that were decided long ago, those that nobody decided, and everything that
 * was reported.
 */
export function deleteOldCases(app: CoreApp): void {
  const before = Date.now() - CASE_DAYS * DAY;
  let erased = deleteCases(app, deleteStatement, before);
  erased += deleteCases(app, deleteUndecidedStatement, Date.now() - UNDECIDED_DAYS * DAY);
  erased += execute(app, deleteMailsStatement, { before });
  for (const id of selectTexts(app, keptQuery, { before })) {
    for (const statement of clearStatements) execute(app, statement, { id });
    erased += 1;
  }
  if (erased > 0) scheduleVacuum(app);
}

/** @returns the number of deleted cases */
function deleteCases(app: CoreApp, statement: string, before: number): number {
  let erased = 0;
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; erased += deleted) {
    deleted = execute(app, statement, { before });
  }
  return erased;
}
