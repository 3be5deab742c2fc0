import { CASES_PER_PAGE } from '../../../src/rules/reports.ts';
import { select, selectTexts } from '../engine/database.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { refuse } from '../requests/body.ts';
import { requireParameters } from '../requests/query.ts';
import { casesOfPersonQuery } from './case-query.ts';
import { itemRow, paginate } from './paging.ts';
import { personQuery, readerOf } from './people-query.ts';

/**
 * Handles `GET /api/desk/person`.
 * @throws 404 with the code `person_gone` at `id`
 */
export function showPerson(e: MemberRequest): void {
  const { id = '', after = '' } = requireParameters(e, ['id', 'after']);
  const [person] = selectTexts(e.app, personQuery(readerOf(e.auth)), { id });
  if (person === undefined) return refuse('id', 'person_gone', 404);
  const [time = '', caseId = ''] = after.split('.');
  const reported_at = after === '' ? Number.MAX_SAFE_INTEGER : Number(time) || 0;
  const found = select(e.app, itemRow, casesOfPersonQuery, {
    profile: id,
    reported_at,
    id: caseId,
  });
  const { items, next } = paginate(found, CASES_PER_PAGE);
  sendJson(e, `{"person":${person},"items":${items},"next":${next}}`);
}
