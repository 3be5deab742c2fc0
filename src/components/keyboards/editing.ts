import { graphemeBefore } from '@/ui/grapheme.ts';

/** Inserts the text at the caret, or replaces the selection, and puts the caret after the text. */
export function insert(field: HTMLTextAreaElement, text: string): void {
  replace(field, text, field.selectionStart, field.selectionEnd);
}

/** Deletes the selection, or the letter before the caret. Returns false if there is neither. */
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

/**
 * Replaces the selection as typing does, so that Ctrl+Z undoes it. Returns false if this fails, for
 * example because the field has no focus.
 */
function replaceSelection(field: HTMLTextAreaElement, text: string): boolean {
  if (document.activeElement !== field) return false;
  // `execCommand` is deprecated, but no other function adds to the undo history.
  // oxlint-disable-next-line typescript/no-deprecated
  return document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}
