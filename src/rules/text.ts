import { blankLetters, zeroWidth } from './invisible-characters.ts';

/** Half of a character that takes two UTF-16 units. Most texts have none, and PocketBase's engine walks slowly. */
const surrogate = /[\uD800-\uDFFF]/;

/**
 * What "length" means everywhere: Unicode code points, as PocketBase's text fields count.
 * `string.length` would charge an emoji twice.
 */
export function countCharacters(text: string): number {
  if (!surrogate.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** A form sends line breaks as CR LF, a text area holds LF: one of them is stored and counted. */
export function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

const visible = new RegExp(`[^\\s${zeroWidth}${blankLetters}]`, 'u');

/** True for the empty string and for text that shows nothing. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

// Control characters but tab and line feed; U+FFFD is what a decoder leaves of invalid UTF-8.
const unprintable = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFD]/;

/** True when `text` holds what no keyboard types: control characters, halves of surrogate pairs, invalid UTF-8. */
export function hasUnprintable(text: string): boolean {
  return unprintable.test(text) || hasLoneSurrogate(text);
}

function hasLoneSurrogate(text: string): boolean {
  if (!surrogate.test(text)) return false;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) return true;
  }
  return false;
}

export type TextError = 'required' | 'too_long' | 'unprintable';

/** What is wrong with a text that must not be blank and holds at most `max` characters, or null. */
export function checkText(input: string, max: number): TextError | null {
  if (input.length <= max * 2 && isBlank(input)) return 'required';
  return checkOptionalText(input, max);
}

/** The same for a text that may be blank. */
export function checkOptionalText(
  input: string,
  max: number,
): Exclude<TextError, 'required'> | null {
  // Neither emoji nor a form's line breaks count double: more than that need not be read.
  if (input.length > max * 2) return 'too_long';
  // The server checks what it has normalized already, and a text area holds LF.
  const text = input.includes('\r') ? normalizeLineBreaks(input) : input;
  if (countCharacters(text) > max) return 'too_long';
  return hasUnprintable(text) ? 'unprintable' : null;
}
