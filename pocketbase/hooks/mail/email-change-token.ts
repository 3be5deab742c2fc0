/**
 * What the link in the mail to a new address carries. PocketBase's own token would open its
 * `confirm-email-change`, which tries the password before any hook can count; this one opens
 * `hooks/accounts/email-changes.ts` alone. It counts as long, and until the address or the password changes.
 */
export function emailChangeToken(person: core.Record, newEmail: string): string {
  const { duration } = person.collection().emailChangeToken;
  return $security.createJWT({ id: person.id, newEmail }, keyOf(person), duration);
}

/** @returns null where the token is not one of these, or no longer counts */
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
