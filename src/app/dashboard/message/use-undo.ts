import { isVisibilityUnknown } from '../../../stores/inbox/unknown-visibility.ts';
import { hasPublished, onHidden, type Published } from '../../../stores/inbox/publishing.ts';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showUndo } from '../../../ui/toast-undo.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { importDialogs } from '../loading/use-lazy-dialogs.ts';
import { useWords } from '../words.ts';

interface Undoable {
  /** Text of the toast after the action. */
  readonly doneText: string;
  readonly published: Published;
  /** Text of the toast after the undo. */
  readonly undoneText: string;
}

/** Unsubscribe function of the current undo toast; only one is shown at a time. */
let unsubscribe: (() => void) | undefined;

/** Returns a function that announces what was published, with an undo button while it can be undone. */
export function useUndo() {
  const { t } = useWords();
  return ({ doneText, published, undoneText }: Undoable) => {
    const undo = async () => {
      const script = await fetchScript(importDialogs);
      if (!script.ok) {
        showError(t('part_failed'));
        return;
      }
      const result = await script.value.unpublish(published);
      if (result.ok) showSuccess(undoneText);
      else
        showError(t(isAnyVisibilityUnknown(published) ? 'visibility_unknown' : result.error.code));
    };
    if (!hasPublished(published)) {
      showSuccess(doneText);
      return;
    }
    unsubscribe?.();
    const close = showUndo(doneText, t('undo'), () => void undo());
    unsubscribe = close && onHidden(published, close);
  };
}

const isAnyVisibilityUnknown = ({ messages, replies }: Published) =>
  [...messages, ...replies].some(({ id }) => isVisibilityUnknown(id));
