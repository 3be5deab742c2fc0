import type { Result } from '../../../contract/result.ts';
import { isVisibilityUnknown } from '../../../stores/inbox/unknown-visibility.ts';
import type { Published } from '../../../stores/inbox/publishing.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords, type WordKey } from '../words.ts';
import { useUndo } from './use-undo.ts';

const words = {
  message: { shown: 'now_public', hidden: 'now_private', failed: 'visibility_failed' },
  reply: {
    shown: 'reply_now_public',
    hidden: 'reply_now_private',
    failed: 'reply_visibility_failed',
  },
  /** A reply to a private message: nobody else sees it, whatever its own visibility. */
  hidden_reply: {
    shown: 'reply_public_later',
    hidden: 'reply_now_private',
    failed: 'reply_visibility_failed',
  },
} as const satisfies Record<string, Record<'shown' | 'hidden' | 'failed', WordKey>>;

type ItemKind = keyof typeof words;

interface VisibilityChange {
  /** Id of the message or reply. */
  readonly id: string;
  readonly run: () => Promise<Result>;
  /** The messages and replies that became public, for undo; undefined if none did. */
  readonly published?: Published;
  /** Text of the success toast, if not the usual one. */
  readonly doneWord?: WordKey;
  readonly isPublic: boolean;
}

/** Publishes or hides a message or reply, confirms it, and offers undo after publishing. */
export function useVisibility(kind: ItemKind) {
  const { t } = useWords();
  const offerUndo = useUndo();
  const { shown, hidden, failed } = words[kind];
  return useAction<VisibilityChange>({
    run: ({ run }) => run(),
    onSuccess: (_, { isPublic, published, doneWord = isPublic ? shown : hidden }) => {
      if (published) offerUndo({ doneText: t(doneWord), published, undoneText: t(hidden) });
      else showSuccess(t(doneWord));
    },
    onFailure: (_, { id }) => showError(t(isVisibilityUnknown(id) ? 'visibility_unknown' : failed)),
  });
}
