import type { Result } from '../../../contract/result.ts';
import { isVisibilityUnknown } from '../../../stores/inbox/unknown-visibility.ts';
import type { Published } from '../../../stores/inbox/publishing.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords, type WordKey } from '../words.ts';
import { useUndo } from './use-undo.ts';

interface VisibilityChange {
  readonly run: () => Promise<Result>;
  /** The message and the replies that became public, for undo; undefined if none did. */
  readonly published?: Published;
  readonly doneWord: WordKey;
}

/** Publishes or hides a message, confirms it, and offers undo after publishing. */
export function useVisibility(id: string) {
  const { t, failureText } = useWords();
  const offerUndo = useUndo();
  return useAction<VisibilityChange>({
    run: ({ run }) => run(),
    onSuccess: (_, { published, doneWord }) => {
      if (published) offerUndo({ doneText: t(doneWord), published, undoneText: t('now_private') });
      else showSuccess(t(doneWord));
    },
    onFailure: ({ code }) =>
      showError(
        isVisibilityUnknown(id) ? t('visibility_unknown') : failureText(code, 'visibility_failed'),
      ),
  });
}
