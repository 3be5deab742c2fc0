/**
 * Token of the link in the mail to a new address. PocketBase's own token would work at its
 * `confirm-email-change`, which checks the password before any hook can count attempts; this one
 * works only in `hooks/accounts/email-changes.ts`. It is valid as long, and ends with a change of
 * the address or the password.
 */
export function emailChangeToken(person: core.Record, newEmail: string): string {
  const { duration } = person.collection().emailChangeToken;
  return $security.createJWT({ id: person.id, newEmail }, keyOf(person), duration);
}

/** @returns null if the token is not one of these, or has expired */
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
