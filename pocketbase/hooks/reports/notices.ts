import type { showNotice as contract } from '../../../src/contract/notices.ts';
import { type OutputOf, SECRET_HEADER } from '../../../src/contract/request.ts';
import { startOfDay } from '../../../src/rules/days.ts';
import { checkObjection } from '../../../src/rules/reports.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import { execute, selectTexts } from '../engine/database.ts';
import { type MemberRequest, type RecordRequest, sendJson } from '../engine/request-event.ts';
import { forbidCaching } from '../requests/guards.ts';
import * as input from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { concerns, decisionQuery, noticesQuery } from './notice-query.ts';
import { readNoticeToken } from './notice-token.ts';

export function listNotices(e: MemberRequest): void {
  input.requireParameters(e, []);
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
  const id = input.idIn(e, 'id');
  for (const statement of putAwayStatements) execute(e.app, statement, { id, owner: e.auth.id });
  e.noContent(204);
}

/** `GET /api/notice`: a decision, by the token of a mail's link or of a refused sign-in. */
export function showNotice(e: core.RequestEvent): void {
  limitClient(e, 'report_link');
  input.requireParameters(e, []);
  const read = readNoticeToken(e.app, e.request?.header.get(SECRET_HEADER) ?? '');
  if (!read) return input.refuse('secret', 'link_expired');
  const { person, caseId } = read;
  const [json] = selectTexts(e.app, decisionQuery, { id: caseId, owner: person.id });
  if (json === undefined) return input.refuse('secret', 'link_expired');
  const notice = JSON.parse(json) as OutputOf<typeof contract>;
  forbidCaching(e);
  e.json(200, { ...notice, username: person.getString('username') });
}

/** `POST /api/notices/object` */
export function objectToDecision(e: MemberRequest): void {
  addObjection(e, input.idIn(e, 'id'), e.auth.id);
  e.noContent(204);
}

/** Receives an objection of somebody who cannot sign in. The record in `objections` is never stored. */
export function objectByToken(e: RecordRequest): void {
  input.refuseParameters(e);
  limitClient(e, 'report');
  input.requireFields(e, ['token', 'objection']);
  const read = readNoticeToken(e.app, input.fieldOf(e, 'token', 'string'));
  if (!read) return input.refuse('token', 'link_expired');
  addObjection(e, read.caseId, read.person.id);
  e.noContent(204);
}

/** One statement, so that of two objections at once only one is taken. */
const objectStatement = `
  UPDATE cases SET state = 'objected', objection = {:objection}, objected_at = {:now}, ended_at = 0
  WHERE id = {:id} AND +profile_id = {:owner} AND state = 'decided' AND objected_at = 0
    AND ${concerns}`;
const objectedQuery = `
  SELECT id FROM cases WHERE id = {:id} AND +profile_id = {:owner} AND objected_at > 0`;

/** @throws 400 with a code of `checkObjection` at `objection`, or `objected_already` or `notice_gone` at `id` */
function addObjection(e: core.RequestEvent, id: string, owner: string): void {
  const objection = normalizeLineBreaks(input.fieldOf(e, 'objection', 'string')).trim();
  input.refuseIf('objection', checkObjection(objection));
  const now = startOfDay(Date.now());
  if (execute(e.app, objectStatement, { id, owner, objection, now }) > 0) return;
  const [before] = selectTexts(e.app, objectedQuery, { id, owner });
  input.refuse('id', before === undefined ? 'notice_gone' : 'objected_already');
}
