/**
 * Returns the token for the link in the mail to a new address. PocketBase's own token would work at its
 * `confirm-email-change`, which checks the password before any hook can count attempts; this token works
 * only in `hooks/accounts/email-changes.ts`. It is valid for the same time, and becomes invalid when the
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
  try {
    const claimed = $security.parseUnverifiedJWT(token);
    const person = app.findRecordById('profiles', String(claimed['id']));
    const { newEmail } = $security.parseJWT(token, keyOf(person));
    return { person, newEmail: String(newEmail) };
  } catch {
    return null;
  }
}

const keyOf = (person: core.Record) =>
  `${person.tokenKey()}${person.collection().emailChangeToken.secret} hamsa`;
