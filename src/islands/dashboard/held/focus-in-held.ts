import { isFocusFree } from '../../../ui/is-focus-free.ts';

/** Moves the focus from the button for more to the first note that came, unless it moved meanwhile. */
export function toNote(list: Element | null, index: number, more: Element | null): void {
  if (isFocusFree(more)) list?.children[index]?.querySelector('button')?.focus();
}

export const dialogTitle = (inside: Element): HTMLElement | null =>
  inside.closest('dialog')?.querySelector('h2') ?? null;
