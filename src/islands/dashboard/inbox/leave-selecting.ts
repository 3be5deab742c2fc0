import { $inbox } from '../../../stores/inbox/inbox.ts';
import { $target, topOfView } from '../../../stores/inbox/scroll-position.ts';
import { $selection, stopSelecting } from '../../../stores/inbox/selection.ts';
import { giveFocus } from '../../../ui/give-focus.ts';
import { isFocusFree } from '../../../ui/is-focus-free.ts';
import { inboxHeading } from '../message/inbox-heading.ts';

/** Ends selecting, or what is being done. Where the bar goes with the focus, that goes to what is read. */
export function leaveSelecting(): void {
  const isFree = isFocusFree(document.querySelector('.selection-bar'));
  stopSelecting();
  if (!isFree || $selection.get().isOn) return;
  const id = topOfView();
  if ($inbox.get().messages.some((message) => message.id === id)) $target.set({ id });
  else giveFocus(inboxHeading(), { preventScroll: true });
}
