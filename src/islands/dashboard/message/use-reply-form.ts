import type { RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { addReply, draftOf, keepDraft } from '../../../stores/replies.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';

export type ReplyFormState = ReturnType<typeof useReplyForm>;

export function useReplyForm(message: Message, field: RefObject<HTMLElement | null>) {
  const { t, explain } = useWords();
  const form = useForm({
    initial: { content: draftOf(message.id) },
    submit: ({ content }) => addReply(message.id, content),
    mainField: 'content',
    onSuccess: () => {
      write('');
      showSuccess(t('reply_added'));
      field.current?.focus();
    },
    onFailure: () => showError(t('reply_failed')),
  });
  const write = (text: string) => {
    keepDraft(message.id, text);
    form.set('content', text);
  };
  const { content: code } = form.errors;
  return { ...form, write, error: code ? explain(code, 'reply_failed') : undefined };
}
