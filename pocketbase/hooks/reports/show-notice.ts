import type { showNotice as contract } from '../../../src/contract/objections.ts';
import { SECRET_HEADER, type OutputOf } from '../../../src/contract/request.ts';
import { selectTexts } from '../engine/database.ts';
import { refuse } from '../requests/body.ts';
import { forbidCaching } from '../requests/no-store.ts';
import { requireParameters } from '../requests/query.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { decisionQuery } from './notice-query.ts';
import { readNoticeToken } from './notice-token.ts';

/** `GET /api/notice`: a decision, by the token of a mail's link or of a refused sign-in. */
export function showNotice(e: core.RequestEvent): void {
  limitClient(e, 'report_link');
  requireParameters(e, []);
  const read = readNoticeToken(e.app, e.request?.header.get(SECRET_HEADER) ?? '');
  if (!read) return refuse('secret', 'link_expired');
  const { person, caseId } = read;
  const [json] = selectTexts(e.app, decisionQuery, { id: caseId, owner: person.id });
  if (json === undefined) return refuse('secret', 'link_expired');
  const notice = JSON.parse(json) as OutputOf<typeof contract>;
  forbidCaching(e);
  e.json(200, { ...notice, username: person.getString('username') });
}
