import { countCharacters } from './text.ts';

/** Maximum characters of a username. */
export const USERNAME_MAX = 30;
export const USERNAME_MIN = 3;
/** @tested compared with the schema */
export const USERNAME_PATTERN = '^[A-Za-z0-9_-]+$';

const pattern = new RegExp(USERNAME_PATTERN);

/** Whether a text consists of the characters that a username may have. */
export const hasUsernamePattern = (text: string): boolean => pattern.test(text);

/**
 * Maximum characters in the field: more than allowed, so that the field shows an error instead of cutting
 * the name.
 */
export const USERNAME_INPUT_MAX = USERNAME_MAX + 10;

/** Milliseconds without a key press before a name is looked up. */
export const USERNAME_CHECK_DEBOUNCE = 600;
/** Milliseconds without a key press before the 'typing' state ends. */
export const USERNAME_TYPING_DEBOUNCE = 500;

export const usernameErrors = [
  'username_required',
  'username_has_spaces',
  'username_has_invalid_characters',
  'username_too_short',
  'username_too_long',
] as const;

export type UsernameError = (typeof usernameErrors)[number];

/**
 * Returns the first rule that a username breaks, in the specification's order, or null. Surrounding spaces
 * are ignored.
 */
export function checkUsername(input: string): UsernameError | null {
  const username = input.trim();
  if (username === '') return 'username_required';
  if (/\s/.test(username)) return 'username_has_spaces';
  if (!hasUsernamePattern(username)) return 'username_has_invalid_characters';
  if (countCharacters(username) < USERNAME_MIN) return 'username_too_short';
  if (countCharacters(username) > USERNAME_MAX) return 'username_too_long';
  return null;
}

/** Whether a text is a valid username without surrounding spaces. */
export function isUsername(text: string): boolean {
  return text === text.trim() && checkUsername(text) === null;
}

/** Suggests a name by appending a number below 1000 to a taken one. */
export function suggestUsername(taken: string, random: () => number): string {
  const suffix = String(Math.floor(random() * 1000));
  return taken.slice(0, USERNAME_MAX - suffix.length) + suffix;
}

/**
 * Returns a name for an account created through a provider: the part of the e-mail address before the @,
 * followed by a number below 1000, in lower case. The name may already be taken.
 */
export function usernameFromEmail(email: string, random: () => number): string {
  const kept = email.slice(0, email.lastIndexOf('@')).replace(/[^A-Za-z0-9_-]/g, '');
  const name = kept === '' ? 'user' : kept;
  const number = String(Math.floor(random() * 1000)).padStart(USERNAME_MIN - name.length, '0');
  return (name.slice(0, USERNAME_MAX - number.length) + number).toLowerCase();
}
