import { memo } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { MessageCard } from '../message/MessageCard.tsx';
import { SelectBox } from './SelectBox.tsx';

interface InboxItemProps {
  readonly message: Message;
  /** From one; unknown where what stands before is not loaded. */
  readonly position: number | undefined;
  readonly size: number | undefined;
  readonly isSelecting: boolean;
  readonly measure: (item: HTMLElement | null) => (() => void) | undefined;
}

/** Drawn anew only when something of it has changed, however often the list is scrolled. */
export const InboxItem = memo(function InboxItem(props: InboxItemProps) {
  const { message, position, size, isSelecting, measure } = props;
  return (
    <li ref={measure} data-message={message.id} aria-posinset={position} aria-setsize={size}>
      <MessageCard message={message} lead={isSelecting && <SelectBox id={message.id} />} />
    </li>
  );
});
