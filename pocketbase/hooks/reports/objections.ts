import { checkObjection } from '../../../src/rules/reports.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import { execute, selectTexts } from '../engine/database.ts';
import { isIdentifier } from '../engine/identifier.ts';
import type { MemberRequest, RecordRequest } from '../engine/request-event.ts';
import { fieldOf, refuse, refuseIf, requireFields } from '../requests/body.ts';
import { refuseParameters } from '../requests/query.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { concerns } from './notice-query.ts';
import { readNoticeToken } from './notice-token.ts';

/** `POST /api/notices/object` */
export function objectToDecision(e: MemberRequest): void {
  const id = fieldOf(e, 'id', 'string');
  if (!isIdentifier(id)) refuse('id', 'wrong_type');
  addObjection(e, id, e.auth.id);
  e.noContent(204);
}

/** Receives an objection of somebody who cannot sign in. The record in `objections` is never stored. */
export function objectByToken(e: RecordRequest): void {
  refuseParameters(e);
  limitClient(e, 'report');
  requireFields(e, ['token', 'objection']);
  const read = readNoticeToken(e.app, fieldOf(e, 'token', 'string'));
  if (!read) return refuse('token', 'link_expired');
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
  const objection = normalizeLineBreaks(fieldOf(e, 'objection', 'string')).trim();
  refuseIf('objection', checkObjection(objection));
  if (execute(e.app, objectStatement, { id, owner, objection, now: Date.now() }) > 0) return;
  const [before] = selectTexts(e.app, objectedQuery, { id, owner });
  refuse('id', before === undefined ? 'notice_gone' : 'objected_already');
}
