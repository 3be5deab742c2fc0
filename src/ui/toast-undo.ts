import { isFocusFree } from './is-focus-free.ts';
import { showToast } from './toast.ts';

/** Milliseconds. */
const UNDO_DURATION = 6000;

/**
 * Shows what was done, with a button that takes it back. One is offered at a time: of two that read
 * alike nobody knows which is which.
 * @returns what takes the offer away once there is nothing left to take back
 */
export function showUndo(text: string, label: string, onUndo: () => void) {
  const area = document.querySelector<HTMLElement>('#toasts');
  if (!area) return undefined;
  area.querySelector('.toast:has(button)')?.remove();
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-undo';
  button.textContent = label;
  let before: HTMLElement | undefined;
  button.addEventListener('focus', ({ relatedTarget }) => {
    // Of a window that is come back to there is none.
    if (relatedTarget instanceof HTMLElement) before = relatedTarget;
  });
  const close = () => {
    if (!button.isConnected) return;
    // To where it came from, unless that is gone.
    if (isFocusFree(button)) before?.focus({ preventScroll: true });
    button.closest('.toast')?.remove();
  };
  button.addEventListener('click', () => {
    close();
    onUndo();
  });
  showToast(text, { kind: 'success', duration: UNDO_DURATION })?.append(button);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) leadFocus(area, activeElement);
  return close;
}

/** The next Tab leads from here into the toasts, and from them on to what comes after. */
function leadFocus(area: HTMLElement, source: HTMLElement): void {
  area.hidePopover();
  area.showPopover({ source });
}
