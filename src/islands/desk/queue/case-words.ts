import type { CaseRow } from '../../../contract/desk.ts';
import { caseSubjectOf } from '../../../rules/reports.ts';
import { useWords } from '../words.ts';

/** Returns a function that names a case in a few words. */
export function useCaseWords() {
  const { t } = useWords();
  return ({ subject, is_private }: Pick<CaseRow, 'subject' | 'is_private'>) =>
    t(`subject_${caseSubjectOf(subject, is_private)}`);
}
