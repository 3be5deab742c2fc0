import { isFocusFree } from './is-focus-free.ts';
import { showToast } from './toast.ts';

/** Milliseconds. */
const UNDO_DURATION = 6000;

/**
 * Shows what was done, with a button that takes it back. One is offered at a time: of two that read
 * alike nobody knows which is which.
 */
export function showUndo(text: string, label: string, onUndo: () => void): void {
  const area = document.querySelector<HTMLElement>('#toasts');
  if (!area) return;
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
  button.addEventListener('click', () => {
    // To where it came from, unless that is gone.
    if (isFocusFree(button)) before?.focus({ preventScroll: true });
    button.closest('.toast')?.remove();
    onUndo();
  });
  showToast(text, { kind: 'success', duration: UNDO_DURATION })?.append(button);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) leadFocus(area, activeElement);
}

/** The next Tab leads from here into the toasts, and from them on to what comes after. */
function leadFocus(area: HTMLElement, source: HTMLElement): void {
  area.hidePopover();
  area.showPopover({ source });
}
