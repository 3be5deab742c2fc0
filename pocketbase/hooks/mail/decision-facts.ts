import type words from '../../../public/locales/en/mail.json';
import type { DecisionReason, ReportSubject } from '../../../src/rules/reports.ts';
import type { DecisionMail } from './outbox.ts';

type Words = typeof words;

interface Facts {
  readonly about?: ReportSubject;
  readonly reason?: DecisionReason | '';
  readonly words?: string;
}

/**
 * Returns what a decision is about, its reason, and the moderator's own words, as a mail says them; empty where it
 * says none. The text of each has the key `decision_{name}`.
 */
export const decisionFacts = (texts: Words, { about, reason, words }: Facts) => ({
  about: about && texts[`about_${about}`],
  reason: reason && texts[`${reason}_reason`],
  words,
});

/** A mail to somebody who left an address with a report. */
export type ReportMailKind = 'report_acted' | 'report_dismissed';

type Kind = DecisionMail['kind'] | ReportMailKind;

/** Whether a mail is one about a decision. */
export const isDecisionKind = (kind: string): kind is Kind => /^(?:decision|report)_/.test(kind);

/** Returns the key of the link's text. */
export const decisionAction = (kind: DecisionMail['kind']): keyof Words =>
  kind === 'decision_concern' ? 'decision_concern_action' : 'decision_action';

/** Decisions whose mail says nothing of an objection. */
const finalKinds: readonly Kind[] = ['decision_reversed', 'decision_upheld', 'decision_concern'];

/** Returns the key of the last text: how to object, or, where nobody can, only why the mail came. */
export function decisionOtherwise(kind: Kind): keyof Words {
  if (kind === 'report_acted' || kind === 'report_dismissed') return 'report_otherwise';
  return finalKinds.includes(kind) ? 'decision_final' : 'decision_otherwise';
}
