import { sendAsVisitor } from '../../api/send-as-visitor.ts';
import { listFeatures } from '../../contract/features.ts';
import { showPublicProfile } from '../../contract/public-profile.ts';
import * as contract from '../../contract/reports.ts';
import type { InputOf, OutputOf } from '../../contract/request.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { checkEmail } from '../../rules/email.ts';
import { checkReportNote, isReportReason, isReportSubject } from '../../rules/reports.ts';
import type { ReportSubject } from '../../rules/reports.ts';
import { isLinkValue } from '../../rules/sender-link.ts';
import { hasUsernamePattern, USERNAME_MAX } from '../../rules/username.ts';
import { drawLink } from './sender-link.ts';

/** The subject that a link to the report page names. */
export interface Reported {
  readonly subject: ReportSubject;
  readonly id: string;
  /** Username of the page's owner. */
  readonly name: string;
  /** Ids of the replies to a message, any of which may be meant instead. */
  readonly answers: readonly string[];
}

export type ReportFields = Readonly<Record<'reason' | 'note' | 'email', string>>;

/** Reads what stands behind `#` in a link to the report page; null if it names nothing that can be reported. */
export function readReported(named: string): Reported | null {
  const values = new URLSearchParams(named);
  const [subject, id, name] = ['subject', 'id', 'name'].map((key) => values.get(key) ?? '');
  // Any other name could be words that somebody wants to put on the page.
  const isName = name !== undefined && name.length <= USERNAME_MAX && hasUsernamePattern(name);
  const answers = values.getAll('answer');
  return isReportSubject(subject) && id && isName ? { subject, id, name, answers } : null;
}

/**
 * Fetches the text that is to be reported, from the server, since a link could say anything; empty if it is not
 * on the first page of its profile.
 */
export async function fetchText({ id, name }: Pick<Reported, 'id' | 'name'>): Promise<string> {
  const result = await sendAsVisitor(showPublicProfile, { username: name });
  const messages = result.ok ? result.value.messages : [];
  const texts = messages.flatMap((message) => [message, ...message.replies]);
  return texts.find((text) => text.id === id)?.content ?? '';
}

/** Whether this site can mail what became of a report. */
export async function hasMail(): Promise<boolean> {
  const result = await sendAsVisitor(listFeatures);
  return result.ok && result.value.mail;
}

/** Returns the error codes of invalid fields. */
export const checkReport = ({ reason, note, email }: ReportFields) => ({
  reason: isReportReason(reason) ? null : 'report_reason_required',
  note: checkReportNote(note.trim()),
  email: email.trim() !== '' && checkEmail(email) ? 'email_invalid' : null,
});

/**
 * Creates the sending of one report. A further try has the same private link, so that a report whose answer
 * was lost is not counted twice.
 * @param language language of the mail to the reporter
 */
export function createReport({ subject, id }: Pick<Reported, 'subject' | 'id'>, language: string) {
  let link: ReturnType<typeof drawLink> | undefined;

  /** Returns the secret of the report's private link; empty without WebCrypto. */
  return async ({ reason, note, email }: ReportFields): Promise<Result<string>> => {
    link ??= drawLink();
    const drawn = await link;
    const result = await sendAsVisitor(contract.report, {
      subject,
      subject_id: id,
      reason: reason as InputOf<typeof contract.report>['reason'],
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...(email.trim() === '' ? {} : { email: email.trim(), language }),
      ...(drawn === undefined ? {} : { link: drawn.digest }),
    });
    return result.ok ? succeeded(drawn?.secret ?? '') : result;
  };
}

export type ShownReport = OutputOf<typeof contract.showReport>;

/** Fetches what became of a report. */
export const fetchReport = (secret: string): Promise<Result<ShownReport>> =>
  isLinkValue(secret)
    ? sendAsVisitor(contract.showReport, { secret })
    : Promise.resolve(failed('link_incomplete'));
