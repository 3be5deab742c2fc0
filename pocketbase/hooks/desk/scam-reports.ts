import { selectTexts, execute } from '../engine/database.ts';
import { erase } from '../engine/erasure.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { fieldOf } from '../requests/body.ts';
import { requireParameters } from '../requests/query.ts';
import { noteInAudit } from './audit.ts';

/** Cursor before the first page: later than any time. */
export const BEFORE_FIRST = '9';
/** Reports of a page of the list. */
const PER_PAGE = 50;

const reportJson = `json_object('id', id, 'url', url, 'description', description,
  'created_at', replace(created_at, ' ', 'T'))`;

/**
 * Selects a page of reports, newest first, and the cursor of the next page, as one JSON text. The cursor is the
 * time and the id of a page's last report.
 * @tested its plan
 */
export const scamReportsQuery = `
  WITH page AS (
    SELECT id, url, description, created_at FROM scam_reports
    WHERE (created_at, id) < ({:created_at}, {:id})
    ORDER BY created_at DESC, id DESC LIMIT ${PER_PAGE + 1}),
  shown AS (SELECT * FROM page LIMIT ${PER_PAGE})
  SELECT json_object(
    'items', (SELECT json_group_array(${reportJson}) FROM shown),
    'next', iif((SELECT count(*) FROM page) > ${PER_PAGE},
      (SELECT created_at || '/' || id FROM shown LIMIT 1 OFFSET ${PER_PAGE - 1}), ''))`;

export function listScamReports(e: MemberRequest): void {
  const { after = BEFORE_FIRST } = requireParameters(e, ['after']);
  const [created_at = '', id = ''] = after.split('/');
  const [json = ''] = selectTexts(e.app, scamReportsQuery, { created_at, id });
  sendJson(e, json);
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
