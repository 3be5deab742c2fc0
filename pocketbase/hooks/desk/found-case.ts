import {
  type CaseState,
  checkDecisionWords,
  type DeskAction,
  type ReportSubject,
} from '../../../src/rules/reports.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import { select } from '../engine/database.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { fieldOf, refuse, refuseIf } from '../requests/input.ts';
import { caseShape, caseToDecideQuery } from './case-query.ts';

export type FoundCase = Readonly<
  Omit<typeof caseShape, 'subject' | 'state' | 'action'> & {
    subject: ReportSubject;
    state: CaseState;
    action: DeskAction | '';
  }
>;

/**
 * Returns the case that a request names. Nobody decides about the own page or inbox.
 * @throws 400 with the code `case_gone` at `id`
 */
export function requireCase(e: MemberRequest): FoundCase {
  const id = fieldOf(e, 'id', 'string');
  const [found] = select(e.app, caseShape, caseToDecideQuery, { id, reader: e.auth.id });
  return found ? (found as FoundCase) : refuse('id', 'case_gone');
}

/**
 * Returns a moderator's words, which may be empty.
 * @throws 400 with a code of `checkDecisionWords` at `words`
 */
export function sentWords(e: MemberRequest): string {
  const words = normalizeLineBreaks(fieldOf(e, 'words', 'string')).trim();
  refuseIf('words', checkDecisionWords(words));
  return words;
}
