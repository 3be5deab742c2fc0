import { graphemeBefore } from '@/ui/grapheme.ts';

/** Inserts at the caret, or replaces the selection, and keeps the caret behind it. */
export function insert(field: HTMLTextAreaElement, text: string): void {
  replace(field, text, field.selectionStart, field.selectionEnd);
}

/** Deletes the selection, or the letter before the caret; false if there is neither. */
export function deleteBackwards(field: HTMLTextAreaElement): boolean {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const from = start === end ? graphemeBefore(value, start) : start;
  if (from === end) return false;
  replace(field, '', from, end);
  return true;
}

export function clear(field: HTMLTextAreaElement): void {
  replace(field, '', 0, field.value.length);
}

function replace(field: HTMLTextAreaElement, text: string, start: number, end: number): void {
  field.setSelectionRange(start, end);
  if (!replaceSelection(field, text)) field.setRangeText(text, start, end, 'end');
}

/** Replaces as typing does, so that Ctrl+Z undoes it; works only while the field has the focus. */
function replaceSelection(field: HTMLTextAreaElement, text: string): boolean {
  if (document.activeElement !== field) return false;
  // No other function adds to the undo history, so its deprecation is ignored.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}
