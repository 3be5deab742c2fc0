import { isFocusFree } from './is-focus-free.ts';
import { showToast } from './toast.ts';

/** Milliseconds. */
const UNDO_DURATION = 6000;

/** The toast that offers an undo. */
let offer: HTMLElement | null = null;

/**
 * Shows what was done, with a button that takes it back. One is offered at a time: of two that read
 * alike nobody knows which is which.
 * @returns what takes the offer away once there is nothing left to take back
 */
export function showUndo(text: string, label: string, onUndo: () => void) {
  offer?.remove();
  const toast = showToast(text, { kind: 'success', duration: UNDO_DURATION });
  offer = toast;
  if (!toast) return undefined;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-undo';
  button.textContent = label;
  let before: HTMLElement | undefined;
  button.addEventListener('focus', ({ relatedTarget }) => {
    // When the window gets the focus back, there is none.
    if (relatedTarget instanceof HTMLElement) before = relatedTarget;
  });
  const close = () => {
    if (!button.isConnected) return;
    // To where it came from, unless that is gone.
    if (isFocusFree(button)) before?.focus({ preventScroll: true });
    toast.remove();
  };
  button.addEventListener('click', () => {
    close();
    onUndo();
  });
  toast.append(button);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) leadFocus(activeElement, button);
  return close;
}

/** Tab leads from the source to the button, and from it back and on to what comes after the source. */
function leadFocus(source: HTMLElement, button: HTMLButtonElement): void {
  const controller = new AbortController();
  const steer = (event: KeyboardEvent) => {
    if (!button.isConnected) controller.abort();
    else if (event.key === 'Tab') passFocus(event, source, button);
  };
  document.addEventListener('keydown', steer, { signal: controller.signal });
}

function passFocus(event: KeyboardEvent, source: HTMLElement, button: HTMLButtonElement): void {
  const { activeElement } = document;
  if (activeElement === source && !event.shiftKey) {
    event.preventDefault();
    button.focus();
  } else if (activeElement === button && source.isConnected) {
    // The browser goes on from here, unless this is where it leads.
    source.focus({ preventScroll: true });
    if (event.shiftKey) event.preventDefault();
  }
}
