import { checkScamDescription, checkScamUrl } from '../../../src/rules/scam-report.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { refuseIf } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';

/** Stores a scam report for the admins, without its sender; answers 204 instead of the record. */
export function reportScam(e: RecordRequest): void {
  limitClient(e, 'scam_report');
  const { record: report } = e;
  const url = report.getString('url').trim();
  const description = normalizeLineBreaks(report.getString('description'));
  refuseIf('url', checkScamUrl(url));
  refuseIf('description', checkScamDescription(description));
  report.set('url', url);
  report.set('description', description);
  e.app.save(report);
  e.noContent(204);
}
