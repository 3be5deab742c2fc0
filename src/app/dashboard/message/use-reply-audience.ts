import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import type { ReplyAudience } from '../../../stores/account/drafts.ts';
import { setReplyAudience } from '../../../stores/inbox/reply-audience.ts';
import { isVisibilityUnknown } from '../../../stores/inbox/unknown-visibility.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import { useUndo } from './use-undo.ts';

const doneWords = {
  everybody: 'reply_now_public',
  sender: 'reply_now_for_sender',
  owner: 'reply_now_private',
} as const;

/** Changes whom a reply is for, confirms it, and offers undo once others can see it. */
export function useReplyAudience(reply: Reply, message: Message) {
  const { t, failureText } = useWords();
  const offerUndo = useUndo();
  return useAction<ReplyAudience>({
    run: (audience) => setReplyAudience(reply, audience),
    onSuccess: (_, audience) => {
      const doneText = t(doneWords[audience]);
      if (audience !== 'everybody') showSuccess(doneText);
      // Nobody else sees a reply to a private message, whatever its own visibility.
      else if (!message.is_public) showSuccess(`${doneText}\n${t('reply_public_later')}`);
      else {
        const undoneText = t(doneWords[reply.for_sender ? 'sender' : 'owner']);
        offerUndo({ doneText, published: { messages: [], replies: [reply] }, undoneText });
      }
    },
    onFailure: ({ code }) => {
      const isUnknown = isVisibilityUnknown(reply.id);
      showError(isUnknown ? t('visibility_unknown') : failureText(code, 'reply_visibility_failed'));
    },
  });
}
