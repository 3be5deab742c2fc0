import { useStore } from '@nanostores/react';
import {
  Suspense,
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
} from 'react';
import type { Message } from '../../../contract/messages.ts';
import { $inbox } from '../../../stores/inbox/inbox.ts';
import { $density } from '../../../stores/inbox/preferences.ts';
import { $scrollTarget } from '../../../stores/inbox/scroll-position.ts';
import { $selection, selectTo, toggleSelected } from '../../../stores/inbox/selection.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { MessageCard } from '../message/MessageCard.tsx';
import { useWords } from '../words.ts';
import { useListWindow } from './use-list-window.ts';
import { idOf, itemOf } from './use-steady-scroll.ts';

/** A virtual list: only the messages in or near the window are in the document. */
export function WindowedList({ isWide }: { readonly isWide: boolean }) {
  const { status, view, messages, counts, previous } = useStore($inbox);
  const { isOn } = useStore($selection, { keys: ['isOn'] });
  const density = useStore($density);
  const list = useRef<HTMLOListElement>(null);
  const { range, heights, measure, renderAt } = useListWindow(list, messages, previous !== null);
  const { focused, ...follow } = useFocused();
  useScrollTarget(list, renderAt);

  const focusedIndex = focused === null ? -1 : messages.findIndex(({ id }) => id === focused);
  const isKnownPosition = previous === null && view.search === '';
  const rows = [];
  let at = 0;
  for (const index of indexesOf(range, focusedIndex)) {
    const message = messages[index];
    if (!message) continue;
    if (index > at)
      rows.push(<Spacer key={`to ${message.id}`} height={heights.sum(messages, at, index)} />);
    rows.push(
      <InboxItem
        key={message.id}
        message={message}
        position={isKnownPosition ? index + 1 : undefined}
        size={isKnownPosition ? Math.max(counts[view.filter], messages.length) : undefined}
        isSelecting={isOn}
        isWide={isWide}
        measure={measure}
      />,
    );
    at = index + 1;
  }
  if (at < messages.length) rows.push(<Spacer key="end" height={heights.sum(messages, at)} />);
  return (
    <ol
      ref={list}
      // The badge of the first note stands above its edge.
      className={`inbox-list inbox-${density} transition-opacity max-sm:mt-2 ${status === 'loading' ? 'opacity-60' : ''}`}
      {...follow}
    >
      {rows}
    </ol>
  );
}

/** A spacer in place of items that are not in the document. */
function Spacer({ height }: { readonly height: number }) {
  return <li aria-hidden="true" style={{ height }} />;
}

function indexesOf({ start, end }: { start: number; end: number }, focusedIndex: number): number[] {
  const indexes = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  if (focusedIndex < 0 || (focusedIndex >= start && focusedIndex < end)) return indexes;
  return focusedIndex < start ? [focusedIndex, ...indexes] : [...indexes, focusedIndex];
}

/** Tracks the focused item, which must stay in the document or the focus would be lost. */
function useFocused() {
  const [focused, setFocused] = useState<string | null>(null);
  const onFocus = ({ target }: FocusEvent) => {
    const item = target.closest<HTMLElement>('[data-message]');
    setFocused(item && idOf(item));
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // When the window loses the focus, the item is kept: the focus returns to the same element.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setFocused(null);
  };
  return { focused, onFocus, onBlur };
}

/** Scrolls to the target message, and either focuses it or restores its position on the screen. */
function useScrollTarget(
  list: { readonly current: HTMLElement | null },
  renderAt: (index: number) => void,
) {
  const target = useStore($scrollTarget);
  useLayoutEffect(() => {
    if (!target || !list.current) return;
    const item = itemOf(list.current, target.id);
    if (!item) {
      const index = $inbox.get().messages.findIndex(({ id }) => id === target.id);
      if (index >= 0) renderAt(index);
      else $scrollTarget.set(null);
      return;
    }
    $scrollTarget.set(null);
    if (target.offset === undefined) focusNote(item, target.block);
    else scrollBy({ top: item.getBoundingClientRect().top - target.offset, behavior: 'instant' });
  });
}

function focusNote(item: HTMLElement, block: ScrollLogicalPosition = 'nearest'): void {
  const note = item.querySelector<HTMLElement>('.entry-button, .note[tabindex]');
  note?.focus({ preventScroll: true });
  note?.scrollIntoView({ block, behavior: 'instant' });
}

const ListEntry = lazyPart(async () => (await import('./wide-parts.tsx')).ListEntry);

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
const InboxItem = memo(function InboxItem(props: InboxItemProps) {
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

/** A checkbox that selects a message; with Shift, all messages from the last one selected to this one. */
function SelectBox({ id }: { readonly id: string }) {
  const { t } = useWords();
  const box = usePassFocusOn<HTMLInputElement>((gone) => gone.closest<HTMLElement>('.note'));
  const { ids } = useStore($selection, { keys: ['ids'] });
  const choose = ({ shiftKey }: MouseEvent) => {
    if (shiftKey) selectTo(id);
    else toggleSelected(id);
  };
  return (
    <label className="select-box">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('select_message')}
        checked={ids.has(id)}
        onClick={choose}
        // `onClick` does the selecting, because change events do not report the Shift key.
        onChange={() => undefined}
      />
    </label>
  );
}
