import { send } from '../../api/send.ts';
import * as contract from '../../contract/reports.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkReportNote, isReportReason } from '../../rules/reports.ts';

/** The reason is empty until one is chosen. */
type MessageReport = Readonly<Record<'reason' | 'note', string>>;

/** Returns the error codes of invalid fields. */
export const checkMessageReport = ({ reason, note }: MessageReport) => ({
  reason: isReportReason(reason) ? null : 'report_reason_required',
  note: checkReportNote(note.trim()),
});

/** Reports a message of one's own inbox, which moderators may then read. */
export function reportMessage(
  message_id: string,
  { reason, note }: MessageReport,
): Promise<Result> {
  if (!isReportReason(reason)) return Promise.resolve(failed('report_reason_required'));
  return send(contract.reportMessage, { message_id, reason, note: note.trim(), consent: true });
}
