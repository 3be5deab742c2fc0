import type { RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { addReply } from '../../../stores/replies.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';

export type ReplyFormState = ReturnType<typeof useReplyForm>;

export function useReplyForm(message: Message, field: RefObject<HTMLElement | null>) {
  const { t, explain } = useWords();
  const form = useForm({
    initial: { content: '' },
    submit: ({ content }) => addReply(message.id, content),
    mainField: 'content',
    onSuccess: () => {
      form.reset();
      showSuccess(t('reply_added'));
      field.current?.focus();
    },
    onFailure: () => showError(t('reply_failed')),
  });
  const { content: code } = form.errors;
  return { ...form, error: code ? explain(code, 'reply_failed') : undefined };
}
