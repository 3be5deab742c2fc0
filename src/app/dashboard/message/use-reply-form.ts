import { useState, type RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import type { ReplyAudience } from '../../../stores/account/drafts.ts';
import { isVisibilityUnknown } from '../../../stores/inbox/inbox.ts';
import { privateReplies } from '../../../stores/inbox/publishing.ts';
import { addReply, replyAndPublish, type NewReply } from '../../../stores/inbox/replies.ts';
import {
  chooseAudience,
  deleteDraft,
  draftAudience,
  draftOf,
  saveDraft,
} from '../../../stores/inbox/reply-drafts.ts';
import { isFocusFree } from '../../../ui/focus.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import { useUndo } from './use-undo.ts';

/** Sends the reply alone, publishes its message with it, or the earlier replies as well. */
type Sending = 'reply' | 'publish' | 'publish_all';

export type ReplyFormState = ReturnType<typeof useReplyForm>;

/**
 * The state of the reply form. A reply that others can see at once can be undone; one that is published
 * together with its message, too.
 */
export function useReplyForm(message: Message, field: RefObject<HTMLElement | null>) {
  const { failureText } = useWords();
  const saved = { content: draftOf(message), mayAnswer: false, code: '' };
  const [{ content, mayAnswer, code }, setValues] = useState(saved);
  const change = (values: Partial<typeof saved>) =>
    setValues((before) => ({ ...before, ...values }));
  const fill = (text: string) => change({ content: text, code: '' });
  // The message may have been published or hidden since the audience was chosen.
  const audience = draftAudience(message);
  const canInvite = message.has_link && audience !== 'owner';
  const empty = () => {
    deleteDraft(message);
    change({ content: '', mayAnswer: false, code: '' });
    if (isFocusFree(field.current?.closest('form'))) field.current?.focus();
  };
  const reply = { content, mayAnswer: mayAnswer && canInvite, audience };
  const { busy, start: send } = useSending(message, reply, empty, (refusal) =>
    change({ code: refusal }),
  );
  return {
    content,
    audience,
    choose: (chosen: ReplyAudience) => {
      chooseAudience(message, chosen);
      change({});
    },
    /** Whether the sender can be let answer. */
    canInvite,
    mayAnswer,
    invite: (isInvited: boolean) => change({ mayAnswer: isInvited }),
    /** Sets the text and stores it as a draft. */
    write: (text: string) => {
      saveDraft(message, text);
      fill(text);
    },
    /** Sets the text without storing it: a stored suggestion would reveal which help was asked for. */
    fill,
    error: code === '' ? undefined : failureText(code, 'reply_failed'),
    busy,
    send,
  };
}

/** Sends a reply. A saved one empties the form, even if publishing its message fails. */
function useSending(
  message: Message,
  reply: NewReply,
  empty: () => void,
  refuse: (code: string) => void,
) {
  const { t } = useWords();
  const offerUndo = useUndo();
  return useAction<Sending, Reply>({
    run: (sending) =>
      sending === 'reply'
        ? addReply(message.id, reply)
        : replyAndPublish(message, reply, sending === 'publish_all'),
    onSuccess: (added, sending) => {
      empty();
      const messages = sending === 'reply' ? [] : [message];
      const earlier = sending === 'publish_all' ? privateReplies(messages) : [];
      const wasHidden = messages.some(({ is_public }) => !is_public);
      offerUndo({
        doneText: t(sending === 'reply' ? 'reply_added' : 'published'),
        published: { messages, replies: added.is_public ? [...earlier, added] : [] },
        undoneText: t(wasHidden ? 'now_private' : 'reply_now_private'),
      });
    },
    onFailure: (failure) => {
      if (failure.code === 'reply_not_published') {
        empty();
        showError(t(isVisibilityUnknown(message.id) ? 'visibility_unknown' : failure.code));
      } else {
        refuse(failure.code);
        showError(t('reply_failed'));
      }
    },
  });
}
