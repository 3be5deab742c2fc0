import { isFocusFree } from '../../../ui/is-focus-free.ts';

/** Moves the focus from the 'more' button to the first new note, unless the user has moved it elsewhere. */
export function focusNote(list: Element | null, index: number, more: Element | null): void {
  if (isFocusFree(more)) list?.children[index]?.querySelector('button')?.focus();
}

export const dialogTitle = (inside: Element): HTMLElement | null =>
  inside.closest('dialog')?.querySelector('h2') ?? null;
