import { $inbox } from '../../../stores/inbox/inbox.ts';
import { $scrollTarget, topMessageId } from '../../../stores/inbox/scroll-position.ts';
import { $selection, stopSelecting } from '../../../stores/inbox/selection.ts';
import { giveFocus, isFocusFree } from '../../../ui/focus.ts';
import { inboxHeading } from '../message/inbox-heading.ts';

/**
 * Stops the running bulk action or ends the selection. If the focus was in the selection bar, moves it to
 * the message at the top of the window, or to the heading.
 */
export function leaveSelecting(): void {
  const isFree = isFocusFree(document.querySelector('.selection-bar'));
  stopSelecting();
  if (!isFree || $selection.get().isOn) return;
  const id = topMessageId();
  if ($inbox.get().messages.some((message) => message.id === id)) $scrollTarget.set({ id });
  else giveFocus(inboxHeading(), { preventScroll: true });
}
