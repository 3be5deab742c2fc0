import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Message } from '../../../contract/messages.ts';
import { hasReplyDraft } from '../../../stores/account/drafts.ts';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';

/** A press that asks for the text field, not only for the panel. */
export interface ReplyRequest {
  /** Text to add to the field; may be empty. */
  readonly suggestion: string;
}

/**
 * The reply panel of a card. It opens by itself if there is a draft or the message is opened, and focuses
 * its field on request.
 */
export function useReplyPanel(message: Message, isOpened: boolean) {
  const { opened, busy, open } = useLazyDialogs();
  const [isShown, setShown] = useState(
    () => isOpened || hasReplyDraft(message.recipient_id, message.id),
  );
  const [request, setRequest] = useState<ReplyRequest>();
  const openAtOnce = useEffectEvent(() => {
    if (isShown) open();
  });
  useEffect(() => openAtOnce(), []);
  const show = (suggestion = '') =>
    // Renders synchronously, because a phone opens its keyboard only if the field gets the focus during the
    // press.
    flushSync(() => {
      setShown(true);
      setRequest({ suggestion });
      open();
    });
  const isOpen = isShown && opened !== undefined;
  const toggle = () => {
    // Beside the list, the replies stay in view.
    if (isOpen && !isOpened) setShown(false);
    else show();
  };
  return { Panel: opened?.ReplyPanel, isOpen, request, busy, toggle, suggest: show };
}
