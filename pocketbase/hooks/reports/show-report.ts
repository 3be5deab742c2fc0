import { selectTexts } from '../engine/database.ts';
import { sendJson } from '../engine/request-event.ts';
import { refuse } from '../requests/body.ts';
import { forbidCaching } from '../requests/no-store.ts';
import { requireParameters } from '../requests/query.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { digestOfSecret } from '../sending/sender-link.ts';
import { dayOf } from './case-times.ts';
import { outcome } from './outcome.ts';

const reportQuery = `
  SELECT json_object(
    'subject', subject, 'reason', made.reason, 'reported_on', ${dayOf('made.reported_at')},
    'outcome', ${outcome})
  FROM case_reports AS made JOIN cases ON cases.id = made.case_id
  WHERE made.link_digest = {:digest} AND made.link_digest != '' LIMIT 1`;

/** `GET /api/report`: what became of a report, by the secret of the reporter's link. */
export function showReport(e: core.RequestEvent): void {
  limitClient(e, 'report_link');
  requireParameters(e, []);
  const digest = digestOfSecret(e) || refuse('secret', 'link_incomplete');
  const [json] = selectTexts(e.app, reportQuery, { digest });
  if (json === undefined) return refuse('secret', 'report_gone');
  forbidCaching(e);
  sendJson(e, json);
}
