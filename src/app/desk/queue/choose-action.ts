import type { Case } from '../../../contract/desk.ts';
import {
  isReasonFor,
  possibleActions,
  type DecisionReason,
  type DeskAction,
} from '../../../rules/reports.ts';
import { $drafts, changeDraft, draftFor } from './drafts.ts';

/** Event of the window after a key has chosen an action or a verdict. */
export const CHOSEN_BY_KEY = 'desk-choice';

/** Returns the actions that are possible for a case as it is now. */
export function actionsFor(shown: Case): readonly DeskAction[] {
  const { subject, is_private, exists, profile } = shown;
  return possibleActions(subject, is_private).filter((action) => {
    if (action === 'suspend') return !profile.is_suspended && !profile.is_moderator;
    return exists || action === 'warn' || action === 'dismiss';
  });
}

/** Whether an action weighs so much that its reason is chosen on purpose. */
export const isSevere = (action: DeskAction): boolean =>
  action === 'delete' || action === 'suspend';

/** Chooses an action for a case; keeps the reason if that action allows it, and else proposes one. */
export function chooseAction(shown: Case, action: DeskAction): void {
  const draft = draftFor($drafts.get(), shown.id);
  if (draft.action === action) return;
  const { reason } = draft;
  const isFitting =
    isReasonFor(action, reason) && !(action === 'dismiss' && reason === shown.reason);
  // A kept reason may be one that was only proposed.
  const isKept = isFitting && !isSevere(action);
  changeDraft(shown.id, { action, reason: isKept ? reason : proposedReason(shown, action) });
}

/** The reason of the first report, unless that says nothing. */
function proposedReason({ reason }: Case, action: DeskAction): DecisionReason | '' {
  // A key that was hit by mistake must not be enough to suspend or delete.
  if (isSevere(action)) return '';
  if (action === 'dismiss') return 'no_breach';
  return reason === 'other' ? '' : reason;
}
