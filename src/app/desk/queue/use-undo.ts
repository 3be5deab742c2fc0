import type { Case } from '../../../contract/desk.ts';
import { toldAs } from '../../../rules/reports.ts';
import { undoDecision } from './cases.ts';
import { showSuccess } from '../../../ui/toast.ts';
import { useOfferedUndo } from '../../shell/use-offered-undo.ts';
import { useWords } from '../words.ts';

/** Returns a function that says what was decided, with an undo button where that is possible. */
export function useUndo() {
  const { t } = useWords();
  const { offerUndo } = useOfferedUndo('undo_failed');
  return ({ id, action, decision_reason, is_private, decision }: Case) => {
    if (action === '') return;
    const said = toldAs(action, decision_reason);
    const text = t(is_private && said === 'delete' ? 'said_delete_private' : `said_${said}`);
    const undo = { of: id, undo: () => undoDecision(id), undone: t('undone') };
    if (decision?.can_undo) offerUndo(text, undo);
    else showSuccess(text);
  };
}

/** Returns a function that takes a decision back, and says so. */
export function useUndoNow() {
  const { t } = useWords();
  const { undoNow } = useOfferedUndo('undo_failed');
  return (id: string) => undoNow({ of: id, undo: () => undoDecision(id), undone: t('undone') });
}
