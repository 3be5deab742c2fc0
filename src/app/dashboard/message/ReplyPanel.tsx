import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { useWords } from '../words.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyItem } from './ReplyItem.tsx';
import { useReplyForm } from './use-reply-form.ts';
import type { ReplyRequest } from './use-reply-panel.ts';

interface ReplyPanelProps {
  readonly id: string;
  readonly message: Message;
  /** A closed panel stays mounted and keeps the text in its form. */
  readonly isOpen: boolean;
  /** The latest request for the text field; undefined if the panel was opened only because of a draft. */
  readonly request: ReplyRequest | undefined;
}

/** The replies to a message, oldest first, and the form for a new one. */
export function ReplyPanel({ id, message, isOpen, request }: ReplyPanelProps) {
  const { t } = useWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useReplyForm(message, field);
  const answer = useEffectEvent(({ suggestion }: ReplyRequest) => {
    const { content } = form;
    if (suggestion !== '') form.fill(content === '' ? suggestion : `${content}\n${suggestion}`);
    field.current?.focus();
    // A browser scrolls to the field alone, and leaves the buttons below it out of sight.
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  });
  useLayoutEffect(() => {
    if (request) answer(request);
  }, [request]);
  return (
    <section
      className="mt-2 border-t border-line pt-3 pb-2 [&_textarea]:min-h-20"
      id={id}
      aria-label={t('replies')}
      hidden={!isOpen}
    >
      {message.replies.length > 0 && (
        <ol className="note-replies mt-0 mb-4">
          {message.replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} message={message} />
          ))}
        </ol>
      )}
      <ReplyForm message={message} field={field} form={form} />
    </section>
  );
}
