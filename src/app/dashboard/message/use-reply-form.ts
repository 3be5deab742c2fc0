import type { RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import type { Failure } from '../../../contract/result.ts';
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
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';
import { useUndo } from './use-undo.ts';

export type ReplyFormState = ReturnType<typeof useReplyForm>;

/**
 * The state of the reply form. A reply that others can see at once can be undone; one that is published
 * together with its message, too.
 */
export function useReplyForm(message: Message, field: RefObject<HTMLElement | null>) {
  const { t, failureText } = useWords();
  const offerUndo = useUndo();
  // The message may have been published or hidden since the audience was chosen.
  const audience = draftAudience(message);
  const canInvite = message.has_link && audience !== 'owner';
  const form = useForm({
    values: { content: draftOf(message), audience, mayAnswer: false },
    submit: ({ content, mayAnswer }) =>
      addReply(message.id, { content, audience, mayAnswer: mayAnswer && canInvite }),
    mainField: 'content',
    onSuccess: (reply) => {
      empty();
      const doneText = t('reply_added');
      const published = { messages: [], replies: [reply] };
      if (reply.is_public) offerUndo({ doneText, published, undoneText: t('reply_now_private') });
      else showSuccess(doneText);
    },
    onFailure: () => showError(t('reply_failed')),
  });
  const fill = (text: string) => form.set('content', text);
  const write = (text: string) => {
    saveDraft(message, text);
    fill(text);
  };
  const choose = (chosen: ReplyAudience) => {
    chooseAudience(message, chosen);
    form.set('audience', chosen);
  };
  const empty = () => {
    deleteDraft(message);
    form.set('mayAnswer', false);
    fill('');
    if (isFocusFree(field.current?.closest('form'))) field.current?.focus();
  };
  const publishing = usePublishing(message, empty, (code) => form.setErrors({ content: code }));
  const { content, mayAnswer } = form.values;
  const { content: code } = form.errors;
  return {
    content,
    audience,
    choose,
    /** Whether the sender can be let answer. */
    canInvite,
    mayAnswer,
    invite: (isInvited: boolean) => form.set('mayAnswer', isInvited),
    /** Sets the text and stores it as a draft. */
    write,
    /** Sets the text without storing it: a stored suggestion would reveal which help was asked for. */
    fill,
    error: code ? failureText(code, 'reply_failed') : undefined,
    busy: form.busy || publishing.busy,
    submit: form.submit,
    publish: (withReplies: boolean) =>
      publishing.start({ reply: { content, mayAnswer: mayAnswer && canInvite }, withReplies }),
  };
}

interface Publishing {
  readonly reply: Omit<NewReply, 'audience'>;
  /** Whether the earlier replies are published as well. */
  readonly withReplies: boolean;
}

/**
 * Publishes a reply with its message. A saved reply empties the form, even if publishing its message
 * fails.
 */
function usePublishing(message: Message, empty: () => void, refuse: (code: string) => void) {
  const { t } = useWords();
  const offerUndo = useUndo();
  const onSuccess = (reply: Reply, { withReplies }: Publishing) => {
    empty();
    const earlier = withReplies ? privateReplies([message]) : [];
    offerUndo({
      doneText: t('published'),
      published: { messages: [message], replies: [...earlier, reply] },
      undoneText: t(message.is_public ? 'reply_now_private' : 'now_private'),
    });
  };
  const onFailure = ({ code }: Failure) => {
    if (code === 'reply_not_published') {
      empty();
      showError(t(isVisibilityUnknown(message.id) ? 'visibility_unknown' : code));
    } else {
      refuse(code);
      showError(t('reply_failed'));
    }
  };
  const run = ({ reply, withReplies }: Publishing) => replyAndPublish(message, reply, withReplies);
  return useAction<Publishing, Reply>({ run, onSuccess, onFailure });
}
