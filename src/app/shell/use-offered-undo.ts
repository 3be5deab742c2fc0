import type { Result } from '../../contract/result.ts';
import { showUndo } from '../../ui/toast-undo.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import { useWords } from './words.ts';

interface Undo {
  /** The id or name of what was changed. */
  readonly of: string;
  readonly undo: () => Promise<Result>;
  /** Is said once it is undone. */
  readonly undone: string;
}

/** The undo that a toast offers, and a function that removes the toast. */
let offered: { readonly of: string; readonly close: (() => void) | undefined } | undefined;

/** Removes the toast that offers to undo a change, because that was done in another way. */
export function withdrawUndo(of: string): void {
  if (offered?.of === of) offered.close?.();
}

/**
 * Returns a function that says what was done beside an undo button, and one that undoes it at once.
 * @param failure key of the sentence for a failure that has no text of its own
 */
export function useOfferedUndo(failure: string) {
  const { t, failureText } = useWords();
  const undoNow = async ({ of, undo, undone }: Undo) => {
    withdrawUndo(of);
    const result = await undo();
    if (result.ok) showSuccess(undone);
    else showError(failureText(result.error.code, failure));
  };
  /** Returns a function that removes the toast. */
  const offerUndo = (done: string, undo: Undo) => {
    const close = showUndo(done, t('undo'), () => void undoNow(undo));
    offered = { of: undo.of, close };
    return close;
  };
  return { offerUndo, undoNow };
}
