import { CODE_LENGTH } from '../../../src/rules/second-factor.ts';

/**
 * Returns the token for the link in the mail to a new address. PocketBase's own token would work at its
 * `confirm-email-change`, which checks the password before any hook can count attempts; this token works
 * only in `hooks/accounts/credentials.ts`. It is valid for the same time, and becomes invalid when the
 * address or the password changes.
 */
export function emailChangeToken(person: core.Record, newEmail: string): string {
  const { duration } = person.collection().emailChangeToken;
  return $security.createJWT({ id: person.id, newEmail }, keyOf(person), duration);
}

/**
 * Reads the token of a mail to a new address.
 * @returns null if the token is invalid or has expired
 */
export function readEmailChange(app: CoreApp, token: string) {
  const read = readToken(app, token, keyOf);
  return read && { person: read.person, newEmail: String(read.claims['newEmail']) };
}

const keyOf = (person: core.Record) =>
  `${person.tokenKey()}${person.collection().emailChangeToken.secret} hamsa`;

/**
 * Reads a token of ours about a person.
 * @param keyFor returns the key that signs the person's tokens
 * @returns null if the token is forged or has expired
 */
export function readToken(app: CoreApp, token: string, keyFor: (person: core.Record) => string) {
  try {
    const claimed = $security.parseUnverifiedJWT(token);
    const person = app.findRecordById('profiles', String(claimed['id']));
    return { person, claims: $security.parseJWT(token, keyFor(person)) };
  } catch {
    return null;
  }
}

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

/** Returns the token of a link in a mail that works without signing in. */
export const newToken = (): string => $security.randomString(32);
