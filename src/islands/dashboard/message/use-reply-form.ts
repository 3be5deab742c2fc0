import type { RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import type { Reply } from '../../../contract/replies.ts';
import type { Failure } from '../../../contract/result.ts';
import { replyAndPublish } from '../../../stores/publishing.ts';
import { addReply, draftOf, keepDraft } from '../../../stores/replies.ts';
import { isFocusFree } from '../../../ui/is-focus-free.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';
import { useUndo } from './use-undo.ts';

export type ReplyFormState = ReturnType<typeof useReplyForm>;

/** A reply is sent by its form, as visible as its message, or published with its message by a press. */
export function useReplyForm(message: Message, field: RefObject<HTMLElement | null>) {
  const { t, explain } = useWords();
  const form = useForm({
    initial: { content: draftOf(message.id) },
    submit: ({ content }) => addReply(message.id, content, message.is_public),
    mainField: 'content',
    onSuccess: () => {
      empty();
      showSuccess(t('reply_added'));
    },
    onFailure: () => showError(t('reply_failed')),
  });
  const write = (text: string) => {
    keepDraft(message.id, text);
    form.set('content', text);
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
    write,
    error: code ? explain(code, 'reply_failed') : undefined,
    busy: form.busy || publishing.busy,
    submit: form.submit,
    isPublishing: publishing.busy,
    publish: () => publishing.start(content),
  };
}

/** Once the reply is there the form is empty, also where its message could not be published. */
function usePublishing(message: Message, empty: () => void, refuse: (code: string) => void) {
  const { t } = useWords();
  const offerUndo = useUndo();
  const onSuccess = (reply: Reply) => {
    empty();
    offerUndo({
      said: t('published'),
      published: { messages: [message], replies: [reply] },
      undone: t('now_private'),
    });
  };
  const onFailure = ({ code }: Failure) => {
    if (code === 'reply_not_published') {
      empty();
      showError(t(code));
    } else {
      refuse(code);
      showError(t('reply_failed'));
    }
  };
  const run = (content: string) => replyAndPublish(message, content);
  return useAction<string, Reply>({ run, onSuccess, onFailure });
}
