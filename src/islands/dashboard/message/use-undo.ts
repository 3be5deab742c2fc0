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
  /** The toast after the action. */
  readonly said: string;
  readonly published: Published;
  /** The toast after its undo. */
  readonly undone: string;
}

/** Belongs to the one toast with undo that is shown at a time. */
let stopFollowing: (() => void) | undefined;

/** Says what was published, and offers to take it back while there is something to take back. */
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
