import { useState } from 'react';
import type { Case } from '../../../contract/desk.ts';
import type { Failure } from '../../../contract/result.ts';
import { checkDecisionWords } from '../../../rules/reports.ts';
import { decide } from '../../../stores/desk/cases.ts';
import { dropDraft, type DecisionDraft } from '../../../stores/desk/drafts.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import { useUndo } from './use-undo.ts';

export interface DecisionErrors {
  readonly reason?: string | undefined;
  readonly words?: string | undefined;
}

/** Decides a case with what was chosen and typed; that stays whenever it was not accepted. */
export function useDecision(
  shown: Case,
  { action, reason, words }: DecisionDraft,
  focus: (field: string) => void,
) {
  const { errorText, failureText } = useWords();
  const [errors, setErrors] = useState<DecisionErrors>({});
  const offerUndo = useUndo();
  const onFailure = ({ field, code }: Failure) => {
    if (field === 'reason' || field === 'words') {
      setErrors({ [field]: errorText(code) });
      focus(field);
    } else showError(failureText(code, 'decision_failed'));
  };
  const { busy, start } = useAction({
    run: decide,
    onSuccess: (decided) => {
      dropDraft(decided.id);
      offerUndo(decided);
    },
    onFailure,
  });
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (action === '') return;
    const code = reason === '' ? 'decision_reason_required' : checkDecisionWords(words.trim());
    setErrors({});
    if (reason === '') onFailure({ field: 'reason', code: 'decision_reason_required' });
    else if (code !== null) onFailure({ field: 'words', code });
    else start({ id: shown.id, action, reason, words: words.trim() });
  };
  return { errors, busy, submit };
}
