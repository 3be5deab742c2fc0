import { giveFocus } from '../../../ui/give-focus.ts';
import { isFocusFree } from '../../../ui/is-focus-free.ts';

/** Where the focus goes on to once a note is gone: the next one, else the one before, else the title. */
export function afterNote(note: Element | null): () => void {
  const item = note?.closest('li');
  const dialog = item?.closest('dialog') ?? null;
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return () => {
    if (!isFocusFree(note)) return;
    const next = neighbour?.isConnected ? neighbour.querySelector('button') : null;
    if (next) next.focus();
    else focusTitle(dialog);
  };
}

/** Whoever asked for more, and waited, goes on at the first note that came. */
export function toNote(list: Element | null, index: number, more: Element | null): void {
  if (isFocusFree(more)) list?.children[index]?.querySelector('button')?.focus();
}

export const focusTitle = (dialog: Element | null): void => giveFocus(dialog?.querySelector('h2'));
