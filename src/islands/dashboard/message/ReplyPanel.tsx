import type { RefObject } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { useWords } from '../words.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyItem } from './ReplyItem.tsx';
import type { ReplyFormState } from './use-reply-form.ts';

interface ReplyPanelProps {
  readonly id: string;
  readonly message: Message;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly form: ReplyFormState;
}

/** What was answered to a message, oldest first, and the form for more. */
export function ReplyPanel({ id, message, field, form }: ReplyPanelProps) {
  const { t } = useWords();
  return (
    <section
      className="mt-2 border-t border-line pt-3 pb-2 [&_textarea]:min-h-20"
      id={id}
      aria-label={t('replies')}
    >
      {message.replies.length > 0 && (
        <ol className="note-replies mt-0 mb-4">
          {message.replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} isMessagePublic={message.is_public} />
          ))}
        </ol>
      )}
      <ReplyForm message={message} field={field} form={form} />
    </section>
  );
}
