import type { Result } from '../../../contract/result.ts';
import { showUndo } from '../../../ui/toast-undo.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useWords, type WordKey } from '../words.ts';

interface Undoable {
  /** What was done, in words. */
  readonly said: string;
  readonly undo: () => Promise<Result>;
  /** What is so again, in words. */
  readonly undone: string;
  readonly failed: WordKey;
}

/** Says what was published, and offers to take it back. */
export function useUndo() {
  const { t, explain } = useWords();
  return ({ said, undo, undone, failed }: Undoable) => {
    const takeBack = async () => {
      const result = await undo();
      if (result.ok) showSuccess(undone);
      else showError(explain(result.error.code, failed));
    };
    showUndo(said, t('undo'), () => void takeBack());
  };
}
