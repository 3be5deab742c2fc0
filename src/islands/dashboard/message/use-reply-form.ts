import type { RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import type { Failure } from '../../../contract/result.ts';
import { isVisibilityUnknown } from '../../../stores/inbox/unknown-visibility.ts';
import { privateReplies, replyAndPublish } from '../../../stores/inbox/publishing.ts';
import { addReply, draftOf, isReplyPublic, saveDraft } from '../../../stores/inbox/replies.ts';
import { isFocusFree } from '../../../ui/is-focus-free.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';
import { useUndo } from './use-undo.ts';

export type ReplyFormState = ReturnType<typeof useReplyForm>;

/**
 * The state of the reply form. It sends a reply in one of two ways: with the visibility that the message
 * had when writing began, or published together with the message. A reply that others can see at once can
 * be undone.
 */
export function useReplyForm(message: Message, field: RefObject<HTMLElement | null>) {
  const { t, failureText } = useWords();
  const offerUndo = useUndo();
  const form = useForm({
    initial: { content: draftOf(message) },
    submit: ({ content }) => addReply(message.id, content, isReplyPublic(message)),
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
  const empty = () => {
    write('');
    if (isFocusFree(field.current?.closest('form'))) field.current?.focus();
  };
  const publishing = usePublishing(message, empty, (code) => form.setErrors({ content: code }));
  const { content } = form.values;
  const { content: code } = form.errors;
  return {
    content,
    isPublic: isReplyPublic(message),
    /** Sets the text and stores it as a draft. */
    write,
    /** Sets the text without storing it: a stored suggestion would reveal which help was asked for. */
    fill,
    error: code ? failureText(code, 'reply_failed') : undefined,
    busy: form.busy || publishing.busy,
    submit: form.submit,
    isPublishing: publishing.busy,
    publish: (withReplies: boolean) => publishing.start({ content, withReplies }),
  };
}

interface Publishing {
  readonly content: string;
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
  const run = ({ content, withReplies }: Publishing) =>
    replyAndPublish(message, content, withReplies);
  return useAction<Publishing, Reply>({ run, onSuccess, onFailure });
}
