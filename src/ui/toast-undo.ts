import { isFocusFree } from './focus.ts';
import { showToast } from './toast.ts';

/** Milliseconds for which the undo toast is shown. */
const UNDO_DURATION = 6000;

/** The toast that offers an undo. */
let currentToast: HTMLElement | null = null;

/**
 * Shows what was done, with an undo button. Only one such toast is shown at a time, because two with the
 * same text could not be told apart.
 * @returns a function that removes the toast once there is nothing left to undo
 */
export function showUndo(text: string, label: string, onUndo: () => void) {
  currentToast?.remove();
  const toast = showToast(text, { kind: 'success', duration: UNDO_DURATION });
  currentToast = toast;
  if (!toast) return undefined;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-undo';
  button.textContent = label;
  let before: HTMLElement | undefined;
  button.addEventListener('focus', ({ relatedTarget }) => {
    // `relatedTarget` is null when the window gets the focus back.
    if (relatedTarget instanceof HTMLElement) before = relatedTarget;
  });
  const close = () => {
    if (!button.isConnected) return;
    // The focus returns to the element that had it before, if that still exists.
    if (isFocusFree(button)) before?.focus({ preventScroll: true });
    toast.remove();
  };
  button.addEventListener('click', () => {
    close();
    onUndo();
  });
  toast.append(button);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) insertIntoTabOrder(activeElement, button);
  return close;
}

/**
 * Makes Tab lead from the source to the button, and from the button to the element after the source. From
 * the button, Shift+Tab leads back to the source.
 */
function insertIntoTabOrder(source: HTMLElement, button: HTMLButtonElement): void {
  const controller = new AbortController();
  const steer = (event: KeyboardEvent) => {
    if (!button.isConnected) controller.abort();
    else if (event.key === 'Tab') moveFocus(event, source, button);
  };
  document.addEventListener('keydown', steer, { signal: controller.signal });
}

function moveFocus(event: KeyboardEvent, source: HTMLElement, button: HTMLButtonElement): void {
  const { activeElement } = document;
  if (activeElement === source && !event.shiftKey) {
    event.preventDefault();
    button.focus();
  } else if (activeElement === button && source.isConnected) {
    // On Tab, the browser moves on from the source. On Shift+Tab, the focus stays there.
    source.focus({ preventScroll: true });
    if (event.shiftKey) event.preventDefault();
  }
}
