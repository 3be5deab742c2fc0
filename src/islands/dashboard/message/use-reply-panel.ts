import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Message } from '../../../contract/messages.ts';
import { draftOf } from '../../../stores/inbox/replies.ts';
import { usePressed } from '../loading/use-pressed.ts';

/** The task of the replies that a press asked for, beside being shown. */
export interface ReplyRequest {
  /** Is added to what is in the field; may be empty. */
  readonly suggestion: string;
}

/** The replies of a card: open where a draft waits, and with the focus in the field once it is asked for. */
export function useReplyPanel(message: Message) {
  const { opened, busy, open } = usePressed();
  const [isShown, setShown] = useState(() => draftOf(message) !== '');
  const [request, setRequest] = useState<ReplyRequest>();
  const openForDraft = useEffectEvent(() => {
    if (isShown) open();
  });
  useEffect(() => openForDraft(), []);
  const show = (suggestion = '') =>
    // The field has to be there before it gets the focus: a phone's keyboard opens only in the press itself.
    flushSync(() => {
      setShown(true);
      setRequest({ suggestion });
      open();
    });
  const isOpen = isShown && opened !== undefined;
  const toggle = () => {
    if (isOpen) setShown(false);
    else show();
  };
  return { Panel: opened?.ReplyPanel, isOpen, request, busy, toggle, suggest: show };
}
