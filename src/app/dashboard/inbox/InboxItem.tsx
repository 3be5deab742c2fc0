import { memo, Suspense } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { MessageCard } from '../message/MessageCard.tsx';
import { SelectBox } from './SelectBox.tsx';

const ListEntry = lazyPart(async () => (await import('./wide-parts.ts')).ListEntry);

interface InboxItemProps {
  readonly message: Message;
  /**
   * Position in the list, counted from 1; undefined while earlier messages are not loaded, and in a search.
   */
  readonly position: number | undefined;
  readonly size: number | undefined;
  readonly isSelecting: boolean;
  /** Whether the opened message stands beside the list. */
  readonly isWide: boolean;
  readonly measure: (item: HTMLElement | null) => (() => void) | undefined;
}

/** Memoized, so that scrolling the list renders only items that have changed. */
export const InboxItem = memo(function InboxItem(props: InboxItemProps) {
  const { message, position, size, isSelecting, isWide, measure } = props;
  const lead = isSelecting && <SelectBox id={message.id} />;
  return (
    <li ref={measure} data-message={message.id} aria-posinset={position} aria-setsize={size}>
      {isWide ? (
        <Suspense fallback={<div className="note h-24" />}>
          <ListEntry message={message} lead={lead} />
        </Suspense>
      ) : (
        <MessageCard message={message} lead={lead} />
      )}
    </li>
  );
});
