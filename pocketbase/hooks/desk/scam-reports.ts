import { scamStates } from '../../../src/contract/desk-house.ts';
import { dayBefore } from '../../../src/rules/days.ts';
import { SCAM_REPORT_DAYS } from '../../../src/rules/terms.ts';
import { day, execute, jsonBoolean, select } from '../engine/database.ts';
import { erase, eraseIn, eraseInParts, PART } from '../engine/erasure.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { fieldOf, oneOf, requireParameters } from '../requests/input.ts';
import { noteInAudit } from './audit.ts';
import { countsFor } from './case-query.ts';
import { actorName } from './moderators.ts';
import { itemRow, sendPage } from './paging.ts';

/** Cursor before the first page: later than any time. */
export const BEFORE_FIRST = '9';
/** Reports of a page of the list. */
const PER_PAGE = 50;

const reportJson = `json_object('id', id, 'url', url, 'description', description,
  'created_at', ${day('created_at')}, 'is_done', ${jsonBoolean('is_done')},
  'done_by', done_by, 'done_at', done_at)`;

/**
 * Selects the reports that are open or done, newest first, after the cursor of a time and an id.
 * @tested its plan
 */
const scamReportsQuery = `
  SELECT created_at || '/' || id AS cursor, ${reportJson} AS item FROM scam_reports
  WHERE is_done = {:is_done} AND (created_at, id) < ({:created_at}, {:id})
  ORDER BY created_at DESC, id DESC LIMIT ${PER_PAGE + 1}`;

/**
 * Handles `GET /api/desk/scam_reports`.
 * @throws 400 with the code `wrong_type` for an unknown state
 */
export function listScamReports(e: MemberRequest): void {
  const { state: asked, after = BEFORE_FIRST } = requireParameters(e, ['state', 'after']);
  const is_done = oneOf('state', asked, scamStates) === 'done';
  const [created_at = '', id = ''] = after.split('/');
  const found = select(e.app, itemRow, scamReportsQuery, { is_done, created_at, id });
  sendPage(e, found, PER_PAGE, `"counts":${countsFor(e)}`);
}

const doneStatement = `
  UPDATE scam_reports SET is_done = {:is_done}, done_by = iif({:is_done}, {:actor}, ''),
    done_at = iif({:is_done}, date(), '')
  WHERE id = {:id} AND is_done != {:is_done}`;

/** Marks a report as done or opens it again; one that is so already, or gone, stays as it is. */
export function setScamReportDone(e: MemberRequest): void {
  const id = fieldOf(e, 'id', 'string');
  const is_done = fieldOf(e, 'is_done', 'boolean');
  const actor = actorName(e.auth);
  inOneTransaction(e.app, (tx) => {
    if (eraseIn(tx, doneStatement, { id, is_done, actor }) === 0) return;
    noteInAudit(tx, e.auth, is_done ? 'finish_scam_report' : 'reopen_scam_report', { target: id });
  });
  e.noContent(204);
}

const deleteStatement = 'DELETE FROM scam_reports WHERE id = {:id}';

/** Deletes a report for good; one that is gone already changes nothing. */
export function deleteScamReport(e: MemberRequest): void {
  const id = fieldOf(e, 'id', 'string');
  erase(e.app, () => {
    e.app.runInTransaction((tx) => {
      // The report itself is of a visitor, so the log names nothing but its id.
      if (execute(tx, deleteStatement, { id }) > 0) {
        noteInAudit(tx, e.auth, 'delete_scam_report', { target: id });
      }
    });
  });
  e.noContent(204);
}

const forgetStatement = `
  DELETE FROM scam_reports WHERE id IN (
    SELECT id FROM scam_reports WHERE is_done AND done_at < {:first} ${PART})`;

/** Runs every hour: deletes the reports that were done long ago. */
export function deleteDoneScamReports(app: CoreApp): void {
  eraseInParts(app, forgetStatement, { first: dayBefore(Date.now(), SCAM_REPORT_DAYS) });
}
