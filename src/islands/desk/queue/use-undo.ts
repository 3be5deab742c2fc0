import type { Case } from '../../../contract/desk.ts';
import { toldAs } from '../../../rules/reports.ts';
import { undoDecision } from '../../../stores/desk/cases.ts';
import { showUndo } from '../../../ui/toast-undo.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useWords } from '../words.ts';

/** The undo that a toast offers, and a function that removes the toast. */
let offered: { readonly id: string; readonly close: (() => void) | undefined } | undefined;

/** Returns a function that says what was decided, with an undo button where that is possible. */
export function useUndo() {
  const { t } = useWords();
  const undo = useUndoNow();
  return ({ id, action, decision_reason, is_private, decision }: Case) => {
    if (action === '') return;
    const said = toldAs(action, decision_reason);
    const text = t(is_private && said === 'delete' ? 'said_delete_private' : `said_${said}`);
    if (decision?.can_undo) {
      offered = { id, close: showUndo(text, t('undo'), () => void undo(id)) };
    } else showSuccess(text);
  };
}

/** Returns a function that takes a decision back, and says so. */
export function useUndoNow() {
  const { t, failureText } = useWords();
  return async (id: string) => {
    if (offered?.id === id) offered.close?.();
    const result = await undoDecision(id);
    if (result.ok) showSuccess(t('undone'));
    else showError(failureText(result.error.code, 'undo_failed'));
  };
}
