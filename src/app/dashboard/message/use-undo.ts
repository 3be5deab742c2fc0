import { isVisibilityUnknown } from '../../../stores/inbox/inbox.ts';
import { hasPublished, onHidden, type Published } from '../../../stores/inbox/publishing.ts';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { failed } from '../../../contract/result.ts';
import { showSuccess } from '../../../ui/toast.ts';
import { useOfferedUndo } from '../../shell/use-offered-undo.ts';
import { importDialogs } from '../loading/use-lazy-dialogs.ts';

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
  const { offerUndo } = useOfferedUndo('visibility_failed');
  return ({ doneText, published, undoneText }: Undoable) => {
    const undo = async () => {
      const script = await fetchScript(importDialogs);
      if (!script.ok) return failed('part_failed');
      const result = await script.value.unpublish(published);
      return isAnyVisibilityUnknown(published) && !result.ok
        ? failed('visibility_unknown')
        : result;
    };
    if (!hasPublished(published)) {
      showSuccess(doneText);
      return;
    }
    unsubscribe?.();
    const close = offerUndo(doneText, { of: '', undo, undone: undoneText });
    unsubscribe = close && onHidden(published, close);
  };
}

const isAnyVisibilityUnknown = ({ messages, replies }: Published) =>
  [...messages, ...replies].some(({ id }) => isVisibilityUnknown(id));
