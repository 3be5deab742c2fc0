import { AUDIT_DAYS } from '../../../src/rules/reports.ts';
import { select } from '../engine/database.ts';
import { eraseRows } from '../engine/erasure.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { requireParameters } from '../requests/query.ts';
import { itemRow, paginate } from './paging.ts';

const ENTRIES_PER_PAGE = 50;

const entryJson = `json_object(
  'id', id, 'at', strftime('%Y-%m-%dT%H:%M:%SZ', at / 1000, 'unixepoch'), 'actor', actor,
  'action', action, 'target', target, 'subject', subject,
  'case_id', coalesce((SELECT id FROM cases WHERE id = case_id), ''), 'reason', reason, 'words', words)`;

/**
 * Selects entries after the cursor of `{:at}` and `{:id}`, newest first.
 * @tested its plan
 */
export const auditQuery = `
  SELECT at || ' ' || id AS cursor, ${entryJson} AS item FROM audit
  WHERE (at, id) < ({:at}, {:id}) ORDER BY at DESC, id DESC LIMIT ${ENTRIES_PER_PAGE + 1}`;

/** Handles `GET /api/desk/audit`. */
export function listAudit(e: MemberRequest): void {
  const { after = '' } = requireParameters(e, ['after']);
  const [at = '', id = ''] = after.split(' ');
  const cursor = { at: after === '' ? Number.MAX_SAFE_INTEGER : Number(at) || 0, id };
  const found = select(e.app, itemRow, auditQuery, cursor);
  const { items, next } = paginate(found, ENTRIES_PER_PAGE);
  sendJson(e, `{"items":${items},"next":${next}}`);
}

const DAY = 86_400_000;
const oldStatement = 'DELETE FROM audit WHERE at <= {:before}';

/** Runs every hour: deletes the entries that need not be kept any longer. */
export function deleteOldEntries(app: CoreApp): void {
  eraseRows(app, oldStatement, { before: Date.now() - AUDIT_DAYS * DAY });
}
