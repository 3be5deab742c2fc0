import { graphemeBefore } from '@/ui/grapheme.ts';

/** Writes at the caret, or in place of what is selected, and stays there. */
export function insert(field: HTMLTextAreaElement, text: string): void {
  replace(field, text, field.selectionStart, field.selectionEnd);
}

/** What is selected, or the letter before the caret; false where there is neither. */
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

/** As if typed, so that Ctrl+Z takes it back; only while the caret is in the field. */
function replaceSelection(field: HTMLTextAreaElement, text: string): boolean {
  if (document.activeElement !== field) return false;
  // Nothing else writes into the history of what was typed, which deprecation does not change.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}
