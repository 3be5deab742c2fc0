import { memo } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { MessageCard } from '../message/MessageCard.tsx';
import { SelectBox } from './SelectBox.tsx';

interface InboxItemProps {
  readonly message: Message;
  /**
   * Position in the list, counted from 1; undefined while earlier messages are not loaded, and in a search.
   */
  readonly position: number | undefined;
  readonly size: number | undefined;
  readonly isSelecting: boolean;
  readonly measure: (item: HTMLElement | null) => (() => void) | undefined;
}

/** Memoized, so that scrolling the list renders only items that have changed. */
export const InboxItem = memo(function InboxItem(props: InboxItemProps) {
  const { message, position, size, isSelecting, measure } = props;
  return (
    <li ref={measure} data-message={message.id} aria-posinset={position} aria-setsize={size}>
      <MessageCard message={message} lead={isSelecting && <SelectBox id={message.id} />} />
    </li>
  );
});
