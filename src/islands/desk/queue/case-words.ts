import type { CaseRow } from '../../../contract/desk.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { caseSubjectOf } from '../../../rules/reports.ts';
import { useWords } from '../words.ts';

type Named = Pick<CaseRow, 'subject' | 'is_private' | 'username'>;

/** Returns a function that says what a case is about, and whose page or inbox that is. */
export function useCaseWords() {
  const { t } = useWords();
  return ({ subject, is_private, username }: Named) =>
    t(`about_${caseSubjectOf(subject, is_private)}`, { target: isolated(username) });
}
