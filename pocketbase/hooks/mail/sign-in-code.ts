import { CODE_LENGTH } from '../../../src/rules/second-factor.ts';

/** Maximum hexadecimal digits of an integer that a JavaScript number represents exactly. */
const EXACT_HEX_DIGITS = 13;

/**
 * Returns the code of a second factor. The code is derived, not stored: it depends on one request for a
 * code, and becomes invalid with the sessions of the account.
 * @param otpId id of that request
 */
export function signInCodeOf(person: core.Record, otpId: string): string {
  const digest = $security.hs256(`sign-in code ${otpId}`, person.tokenKey());
  const number = Number.parseInt(digest.slice(0, EXACT_HEX_DIGITS), 16) % 10 ** CODE_LENGTH;
  return String(number).padStart(CODE_LENGTH, '0');
}
