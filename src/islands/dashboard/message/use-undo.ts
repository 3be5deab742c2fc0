import { isVisibilityUnknown } from '../../../stores/inbox/unknown-visibility.ts';
import {
  hasPublished,
  onHidden,
  unpublish,
  type Published,
} from '../../../stores/inbox/publishing.ts';
import { showUndo } from '../../../ui/toast-undo.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
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
      const result = await unpublish(published);
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
