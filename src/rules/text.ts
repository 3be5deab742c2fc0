import { blankLetters, zeroWidth } from './invisible-characters.ts';

/**
 * Matches half of a surrogate pair. Most texts have none, and PocketBase's engine iterates slowly, so texts
 * are tested first.
 */
const surrogate = /[\uD800-\uDFFF]/;

/**
 * Returns the length of a text as it is counted everywhere: in Unicode code points, like PocketBase's text
 * fields. `string.length` would count an emoji twice.
 */
export function countCharacters(text: string): number {
  if (!surrogate.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Replaces line breaks by LF. A form sends them as CR LF, a text area contains LF, and texts are stored and
 * counted with LF.
 */
export function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

const visible = new RegExp(`[^\\s${zeroWidth}${blankLetters}]`, 'u');

/** Whether a text is empty or invisible. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

// Control characters except tab and line feed, and U+FFFD, which decoders put in place of invalid UTF-8.
const unprintable = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFD]/;

/**
 * Whether a text has characters that no keyboard types: control characters, halves of surrogate pairs, or
 * invalid UTF-8.
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

export type OptionalTextError = 'too_long' | 'unprintable';
export type TextError = OptionalTextError | 'required';

/** Returns the first error in a text, or null. The text must not be blank or exceed `max` characters. */
export function checkText(input: string, max: number): TextError | null {
  if (input.length <= max * 2 && isBlank(input)) return 'required';
  return checkOptionalText(input, max);
}

/** Creates the check of a text by `checkText`, whose errors begin with the text's name. */
export const textCheck =
  <Name extends string>(name: Name, max: number) =>
  (input: string): `${Name}_${TextError}` | null => {
    const error = checkText(input, max);
    return error && `${name}_${error}`;
  };

/** Checks a text like `checkText`, but allows a blank one. */
export function checkOptionalText(input: string, max: number): OptionalTextError | null {
  // Emoji and a form's line breaks at most double the length, so characters of a longer text need not be
  // counted.
  if (input.length > max * 2) return 'too_long';
  // There is rarely anything to replace: the server has already normalized its texts, and text areas contain
  // LF.
  const text = input.includes('\r') ? normalizeLineBreaks(input) : input;
  if (countCharacters(text) > max) return 'too_long';
  return hasUnprintable(text) ? 'unprintable' : null;
}

/** Creates the check of a text by `checkOptionalText`, whose errors begin with the text's name. */
export const optionalTextCheck =
  <Name extends string>(name: Name, max: number) =>
  (input: string): `${Name}_${OptionalTextError}` | null => {
    const error = checkOptionalText(input, max);
    return error && `${name}_${error}`;
  };

/** Checks a text of one line like `checkOptionalText`. */
export const checkOptionalLine: typeof checkOptionalText = (input, max) =>
  /[\n\r]/.test(input) ? 'unprintable' : checkOptionalText(input, max);
