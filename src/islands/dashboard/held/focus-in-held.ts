import { isFocusFree } from '../../../ui/is-focus-free.ts';

/** Whoever asked for more, and waited, goes on at the first note that came. */
export function toNote(list: Element | null, index: number, more: Element | null): void {
  if (isFocusFree(more)) list?.children[index]?.querySelector('button')?.focus();
}

export const dialogTitle = (inside: Element): HTMLElement | null =>
  inside.closest('dialog')?.querySelector('h2') ?? null;
