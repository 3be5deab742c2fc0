import { countCharacters } from './text.ts';

export const PASSWORD_MIN = 8;
/**
 * Minimum characters of a password changed in the settings; the specification demands fewer than at sign-up.
 */
export const CHANGED_PASSWORD_MIN = 6;
/**
 * Maximum bytes in UTF-8. bcrypt reads 72 bytes, but PocketBase counts characters: a long non-Latin password
 * would pass PocketBase's limit and fail in bcrypt.
 * @tested compared with the schema
 */
export const PASSWORD_MAX_BYTES = 71;

export const passwordErrors = [
  'password_required',
  'password_too_short',
  'password_without_uppercase',
  'password_without_digit',
  'password_too_long',
] as const;

type PasswordError = (typeof passwordErrors)[number];

/** Requirements for a sign-up password, in the order in which they are checked. */
export const passwordRequirements = [
  {
    error: 'password_too_short',
    met: (password: string) => countCharacters(password) >= PASSWORD_MIN,
  },
  { error: 'password_without_uppercase', met: hasUppercase },
  { error: 'password_without_digit', met: hasDigit },
] as const satisfies readonly { error: PasswordError; met: (password: string) => boolean }[];

/** Returns the first rule that a sign-up password breaks, or null. */
export function checkPassword(password: string): PasswordError | null {
  if (password === '') return 'password_required';
  const broken = passwordRequirements.find((requirement) => !requirement.met(password));
  if (broken) return broken.error;
  return countBytes(password) > PASSWORD_MAX_BYTES ? 'password_too_long' : null;
}

type ChangedPasswordError =
  'password_required' | 'changed_password_too_short' | 'password_too_long';

/** Returns the first rule that a new password in the settings breaks, or null. */
export function checkChangedPassword(password: string): ChangedPasswordError | null {
  if (password === '') return 'password_required';
  if (countCharacters(password) < CHANGED_PASSWORD_MIN) return 'changed_password_too_short';
  return countBytes(password) > PASSWORD_MAX_BYTES ? 'password_too_long' : null;
}

/**
 * Returns 0 to 100 points: at most 40 for the length, and fixed points for each kind of character.
 * @tested compared with the points in the specification
 */
export function passwordScore(password: string): number {
  const length = Math.min(countCharacters(password) * 4, 40);
  const uppercase = hasUppercase(password) ? 15 : 0;
  const lowercase = hasLowercase(password) ? 10 : 0;
  const digit = hasDigit(password) ? 15 : 0;
  const symbol = hasSymbol(password) ? 20 : 0;
  return length + uppercase + lowercase + digit + symbol;
}

type PasswordStrength = 'weak' | 'medium' | 'strong';

export function passwordStrength(password: string): PasswordStrength {
  const score = passwordScore(password);
  if (score < 30) return 'weak';
  return score < 60 ? 'medium' : 'strong';
}

// PocketBase's engine does not support \p{…}, so a letter that differs from its lower case counts as upper
// case.
function hasUppercase(text: string): boolean {
  return [...text].some((character) => character.toLowerCase() !== character);
}

function hasLowercase(text: string): boolean {
  return [...text].some((character) => character.toUpperCase() !== character);
}

/** Whether a text has a European, Arabic or Persian digit. */
function hasDigit(text: string): boolean {
  return /[0-9\u0660-\u0669\u06F0-\u06F9]/.test(text);
}

/** Runs in browsers only, for the strength meter, so it can use \p{…}. */
function hasSymbol(text: string): boolean {
  return /[^\p{L}\p{M}\p{Nd}\s]/u.test(text);
}

/** Counts the bytes of a text in UTF-8; PocketBase's engine has no TextEncoder. */
function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
