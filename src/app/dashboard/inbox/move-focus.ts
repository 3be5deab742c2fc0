import { $inbox, loadMore } from '../../../stores/inbox/inbox.ts';
import { $scrollTarget, topMessageId } from '../../../stores/inbox/scroll-position.ts';

/** Returns the message whose card has or contains the focus. */
export function focusedMessage() {
  const item = document.activeElement?.closest<HTMLElement>('[data-message]');
  return $inbox.get().messages.find(({ id }) => id === item?.dataset['message']);
}

/**
 * Focuses the next or previous card, or the first one in the window if no card has the focus.
 * @returns the message's id once it is focused; null if the focus cannot be moved
 */
export async function moveFocus(step: 1 | -1): Promise<string | null> {
  const current = focusedMessage();
  const id = current?.id ?? topMessageId();
  const at = $inbox.get().messages.findIndex((message) => message.id === id);
  const wanted = current ? at + step : Math.max(0, at);
  const before = document.activeElement;
  if (wanted >= $inbox.get().messages.length) await loadMore('next');
  const target = $inbox.get().messages[wanted];
  // The focus may have moved elsewhere while messages were loading.
  if (!target || document.activeElement !== before) return null;
  await goTo(target.id);
  return target.id;
}

/** Sets the scroll target; resolves once the list has been rendered and has scrolled there. */
const goTo = (id: string) =>
  new Promise<void>((resolve) => {
    const stop = $scrollTarget.listen((target) => {
      if (target?.id === id) return;
      stop();
      resolve();
    });
    $scrollTarget.set({ id });
  });

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Whether a key command is running or waiting. */
export const isMoving = () => waiting > 0;

/** Runs key commands one after another: keys may come faster than pages load, and none may be lost. */
export function enqueueCommand(command: () => Promise<unknown>): void {
  waiting += 1;
  last = last.then(command).finally(() => (waiting -= 1));
}
