import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Message } from '../../../contract/messages.ts';
import { draftOf } from '../../../stores/replies.ts';
import { useReplyForm } from './use-reply-form.ts';

/** The replies of a card: open where a draft waits, and with the focus in the field once it is asked for. */
export function useReplyPanel(message: Message) {
  const [isOpen, setOpen] = useState(() => draftOf(message) !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  // Kept here, so that a draft outlives the closing of its panel.
  const form = useReplyForm(message, field);
  const show = (open: boolean) => {
    // The field has to be there before it gets the focus.
    flushSync(() => setOpen(open));
    field.current?.focus();
  };
  const suggest = (text: string) => {
    const { content, fill } = form;
    fill(content === '' ? text : `${content}\n${text}`);
    show(true);
  };
  return { isOpen, field, form, show, suggest };
}
