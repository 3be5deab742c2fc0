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
  readonly said: string;
  readonly published: Published;
  /** Text of the toast after the undo. */
  readonly undone: string;
}

/** Unsubscribe function of the current undo toast; only one is shown at a time. */
let stopFollowing: (() => void) | undefined;

/** Returns a function that announces what was published, with an undo button while it can be undone. */
export function useUndo() {
  const { t } = useWords();
  return ({ said, published, undone }: Undoable) => {
    const takeBack = async () => {
      const result = await unpublish(published);
      if (result.ok) showSuccess(undone);
      else
        showError(t(isAnyVisibilityUnknown(published) ? 'visibility_unknown' : result.error.code));
    };
    if (!hasPublished(published)) {
      showSuccess(said);
      return;
    }
    stopFollowing?.();
    const close = showUndo(said, t('undo'), () => void takeBack());
    stopFollowing = close && onHidden(published, close);
  };
}

const isAnyVisibilityUnknown = ({ messages, replies }: Published) =>
  [...messages, ...replies].some(({ id }) => isVisibilityUnknown(id));
