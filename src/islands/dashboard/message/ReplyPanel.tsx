import { useRef } from 'react';
import type { Message } from '../../../stores/messages.ts';
import type { Speech } from '../Dashboard.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyItem } from './ReplyItem.tsx';

interface ReplyPanelProps extends Speech {
  readonly id: string;
  readonly message: Message;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

/** What was answered to a message, oldest first, and the form for more. */
export function ReplyPanel({ lang, t, id, message, draft, onDraft }: ReplyPanelProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <section className="note-thread" id={id} aria-label={t('replies')}>
      {message.replies.length > 0 && (
        <ol className="note-replies">
          {message.replies.map((reply) => (
            <ReplyItem
              key={reply.id}
              lang={lang}
              t={t}
              reply={reply}
              onLeave={() => field.current?.focus()}
            />
          ))}
        </ol>
      )}
      <ReplyForm t={t} message={message} field={field} draft={draft} onDraft={onDraft} />
    </section>
  );
}
