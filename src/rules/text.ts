import { blankLetters, zeroWidth } from './invisible-characters.ts';

/** Half of a surrogate pair. Most texts have none, and PocketBase's engine iterates slowly. */
const surrogate = /[\uD800-\uDFFF]/;

/**
 * The length of a text everywhere: Unicode code points, as PocketBase's text fields count.
 * `string.length` would count an emoji twice.
 */
export function countCharacters(text: string): number {
  if (!surrogate.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** A form sends line breaks as CR LF, a text area holds LF: LF is stored and counted. */
export function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

const visible = new RegExp(`[^\\s${zeroWidth}${blankLetters}]`, 'u');

/** True for an empty or invisible text. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

// Control characters except tab and line feed; U+FFFD stands where a decoder met invalid UTF-8.
const unprintable = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFD]/;

/**
 * Whether a text has characters that no keyboard types: control characters, halves of surrogate
 * pairs, invalid UTF-8.
 */
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

/** The first error in a text that must not be blank and has at most `max` characters, or null. */
export function checkText(input: string, max: number): TextError | null {
  if (input.length <= max * 2 && isBlank(input)) return 'required';
  return checkOptionalText(input, max);
}

/** The same for a text that may be blank. */
export function checkOptionalText(
  input: string,
  max: number,
): Exclude<TextError, 'required'> | null {
  // Emoji and a form's line breaks at most double the length: a longer text need not be counted.
  if (input.length > max * 2) return 'too_long';
  // The server checks texts that it has normalized already, and a text area holds LF.
  const text = input.includes('\r') ? normalizeLineBreaks(input) : input;
  if (countCharacters(text) > max) return 'too_long';
  return hasUnprintable(text) ? 'unprintable' : null;
}

/** The same for a text of one line. */
export function checkOptionalLine(
  input: string,
  max: number,
): ReturnType<typeof checkOptionalText> {
  return /[\n\r]/.test(input) ? 'unprintable' : checkOptionalText(input, max);
}
