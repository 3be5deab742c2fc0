import type { CaseRow } from '../../../contract/desk.ts';
import { useWords } from '../words.ts';

/** Returns a function that names a case in a few words. */
export function useCaseWords() {
  const { t } = useWords();
  return ({ subject, is_private }: Pick<CaseRow, 'subject' | 'is_private'>) =>
    t(is_private ? 'subject_private' : `subject_${subject}`);
}
