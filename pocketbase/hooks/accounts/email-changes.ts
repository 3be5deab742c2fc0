import { hasEmail } from '../engine/collections.ts';
import { readEmailChange } from '../mail/email-change-token.ts';
import { refuse, fieldOf } from '../requests/body.ts';
import { refuseParameters } from '../requests/query.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { accountKeyOfRecord, tryPassword } from './password-tries.ts';

/**
 * Changes an account's mail address, confirmed by the password and the link mailed to the new address. The
 * request creates an `email_changes` record that is never stored, so that PocketBase reads the body and the
 * hook counts the attempt before the password is tried. Ends every session of the account and answers 204.
 * @throws 400 at `token` or `password` with the codes of PocketBase's own request; 429
 */
export function confirmEmailChange(e: core.RecordRequestEvent): void {
  refuseParameters(e);
  const token = fieldOf(e, 'token', 'string');
  const password = fieldOf(e, 'password', 'string');
  const change = readEmailChange(e.app, token);
  if (!change) {
    limitClient(e, 'password');
    return refuse('token', 'validation_invalid_token');
  }
  const { person, newEmail } = change;
  tryPassword(e, accountKeyOfRecord(person), () => {
    if (!person.validatePassword(password)) refuse('password', 'validation_invalid_password');
  });
  if (hasEmail(e.app, 'profiles', newEmail)) refuse('token', 'validation_invalid_token_email');
  person.ignoreUnchangedFields(true);
  person.setEmail(newEmail);
  person.setVerified(true);
  e.app.save(person);
  e.noContent(204);
}

/** Refuses PocketBase's own `confirm-email-change`, since no mail contains a token for it. */
export function refuseUncounted(): never {
  refuse('token', 'validation_invalid_token');
}
