import { CODE_LENGTH } from '../../../src/rules/second-factor.ts';

/** Hexadecimal digits that a number represents exactly. */
const EXACT = 13;

/**
 * The code of a second factor. It is derived, not stored: it depends on one request for a code, and
 * ends with the sessions of the account.
 * @param otpId of that request
 */
export function codeOf(person: core.Record, otpId: string): string {
  const digest = $security.hs256(`sign-in code ${otpId}`, person.tokenKey());
  const number = Number.parseInt(digest.slice(0, EXACT), 16) % 10 ** CODE_LENGTH;
  return String(number).padStart(CODE_LENGTH, '0');
}
