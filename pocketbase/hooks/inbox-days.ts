import { daysShown, isOffset } from '../../src/rules/inbox-days.ts';
import { selectTexts } from './database.ts';
import { daysQuery } from './inbox-query.ts';
import { limitClient } from './rate-limit.ts';
import { refuse } from './request-body.ts';
import type { MemberRequest } from './request-event.ts';
import { requireParameters } from './request-query.ts';

/** How many messages came on each of the last days, as the caller's clock has them. */
export function listDays(e: MemberRequest): void {
  const { offset = '' } = requireParameters(e, ['offset']);
  if (!isOffset(offset)) refuse('offset', 'wrong_type');
  // It reads every message of twelve weeks.
  limitClient(e, 'member_request');
  const shown = JSON.stringify(daysShown(Date.now(), Number(offset)));
  const [days = '[]'] = selectTexts(e.app, daysQuery, { owner: e.auth.id, shown });
  e.response.header().set('Content-Type', 'application/json');
  e.string(200, `{"days":${days}}`);
}
