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
  const before = document.activeElement;
  area.querySelector('.toast:has(button)')?.remove();
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-undo';
  button.textContent = label;
  button.addEventListener('click', () => {
    // Where the focus came from, unless that is gone.
    if (before instanceof HTMLElement) before.focus();
    button.closest('.toast')?.remove();
    onUndo();
  });
  showToast(text, { kind: 'success', duration: UNDO_DURATION })?.append(button);
  if (before instanceof HTMLElement) leadFocus(area, before);
}

/** The next Tab leads from here into the toasts, and from them on to what comes after. */
function leadFocus(area: HTMLElement, source: HTMLElement): void {
  area.hidePopover();
  area.showPopover({ source });
}
