import { execute, selectTexts } from '../engine/database.ts';
import { isIdentifier } from '../engine/identifier.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { fieldOf, refuse } from '../requests/body.ts';
import { requireParameters } from '../requests/query.ts';
import { noticesQuery } from './notice-query.ts';

export function listNotices(e: MemberRequest): void {
  requireParameters(e, []);
  const [items = '[]'] = selectTexts(e.app, noticesQuery, { owner: e.auth.id });
  sendJson(e, `{"items":${items}}`);
}

const putAwayStatements = [
  'UPDATE cases SET is_put_away = TRUE WHERE id = {:id} AND +profile_id = {:owner}',
  `UPDATE case_reports SET is_put_away = TRUE
    WHERE id = {:id} AND +owner_id = {:owner} AND owner_id != ''`,
];

/** Puts a notice away: that of a decision has the id of its case, that of an own report the report's. */
export function putNoticeAway(e: MemberRequest): void {
  const id = fieldOf(e, 'id', 'string');
  if (!isIdentifier(id)) refuse('id', 'wrong_type');
  for (const statement of putAwayStatements) execute(e.app, statement, { id, owner: e.auth.id });
  e.noContent(204);
}
