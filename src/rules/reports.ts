import { optionalTextCheck, textCheck } from './text.ts';

/** Subjects of a report: a message, a reply to one, or the profile itself. */
export const reportSubjects = ['message', 'answer', 'profile'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** The subject of a case; `private` is a message that its recipient reported. */
export type CaseSubject = ReportSubject | 'private';
export const caseSubjectOf = (subject: ReportSubject, isPrivate: boolean): CaseSubject =>
  isPrivate ? 'private' : subject;

/** Reasons of a report, in the order in which forms offer them. */
export const reportReasons = [
  'danger',
  'child',
  'threat',
  'harassment',
  'hate',
  'private_data',
  'sexual',
  'fraud',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reasons that put a case before all others: danger to life, and to children. */
export const urgentReasons: readonly ReportReason[] = ['danger', 'child'];

/** Reasons of a decision. The last two are for dismissals. */
export const decisionReasons = [...reportReasons, 'no_breach', 'misuse'] as const;
export type DecisionReason = (typeof decisionReasons)[number];

export const deskActions = ['hide', 'delete', 'warn', 'suspend', 'dismiss'] as const;
export type DeskAction = (typeof deskActions)[number];

/**
 * Returns the name under which the person is told of a decision. Somebody whose life may be in danger gets no
 * warning, but words of concern.
 */
export function toldAs<A extends string>(action: A, reason: DecisionReason | ''): A | 'concern' {
  return action === 'warn' && reason === 'danger' ? 'concern' : action;
}

/** Returns the reason that the person is told, or an empty text: words of concern need none. */
export function toldReason<R extends DecisionReason | ''>(action: string, reason: R): R | '' {
  return toldAs(action, reason) === 'concern' ? '' : reason;
}

/** States of a case. `objected` awaits the answer to an objection; `closed` is final. */
export const caseStates = ['open', 'objected', 'decided', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Maximum characters of a reporter's note, and of a moderator's words to the person concerned. */
export const REPORT_NOTE_MAX = 500;
/** Maximum characters of an objection to a decision. */
export const OBJECTION_MAX = 1000;
/**
 * Maximum reports of one case whose notes are kept; beyond these the oldest note goes.
 * @tested compared with the schema
 */
export const NOTES_KEPT_MAX = 100;
/** Newest notes that the desk shows of a case. */
export const NOTES_SHOWN_MAX = 20;
/** Cases in one page of the desk's queue. */
export const CASES_PER_PAGE = 30;
/** Newest notices that a person is shown. */
export const NOTICES_MAX = 50;

/** Returns the first rule that an optional note breaks, or null. */
export const checkReportNote = optionalTextCheck('note', REPORT_NOTE_MAX);

/** Returns the first rule that a moderator's optional words break, or null. */
export const checkDecisionWords = optionalTextCheck('words', REPORT_NOTE_MAX);

/** Returns the first rule that an objection breaks, or null. */
export const checkObjection = textCheck('objection', OBJECTION_MAX);

const isOneOf =
  <Value>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((each) => each === value);

export const isReportReason = isOneOf(reportReasons);
export const isReportSubject = isOneOf(reportSubjects);
const isDecisionReason = isOneOf(decisionReasons);

/** Whether a decision may have this reason: only a dismissal says that there is no breach. */
export function isReasonFor(action: DeskAction, reason: unknown): reason is DecisionReason {
  return action === 'dismiss' ? isDecisionReason(reason) : isReportReason(reason);
}

/**
 * Returns the actions that a case allows. The recipient of a private message did not write it, and can be
 * neither warned nor suspended for it.
 */
export function possibleActions(subject: ReportSubject, isPrivate: boolean): readonly DeskAction[] {
  if (isPrivate) return ['delete', 'dismiss'];
  return subject === 'profile' ? deskActions.filter((action) => action !== 'hide') : deskActions;
}
