import type { CaseState, DeskAction, ReportSubject } from '../../../src/rules/reports.ts';
import { select } from '../engine/database.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { fieldOf, refuse } from '../requests/body.ts';
import { caseShape, caseToDecideQuery } from './case-query.ts';

export type FoundCase = Readonly<
  Omit<typeof caseShape, 'subject' | 'state' | 'action'> & {
    subject: ReportSubject;
    state: CaseState;
    action: DeskAction | '';
  }
>;

/**
 * Returns the case that a request names.
 * @throws 400 with the code `case_gone` at `id`
 */
export function requireCase(e: MemberRequest): FoundCase {
  const id = fieldOf(e, 'id', 'string');
  const [found] = select(e.app, caseShape, caseToDecideQuery, { id });
  return found ? (found as FoundCase) : refuse('id', 'case_gone');
}
