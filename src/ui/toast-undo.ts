import { showToast } from './toast.ts';

/** Milliseconds during which what was done can be taken back. */
const UNDO_DURATION = 6000;

/** Shows what was done, with a button that takes it back. */
export function showUndo(text: string, label: string, onUndo: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-undo';
  button.textContent = label;
  button.addEventListener('click', () => {
    button.closest('.toast')?.remove();
    onUndo();
  });
  showToast(text, { kind: 'success', duration: UNDO_DURATION });
  document.querySelector('#toasts > .toast:last-child')?.append(button);
}
