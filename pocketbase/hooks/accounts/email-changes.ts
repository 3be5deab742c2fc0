import { hasEmail } from '../engine/collections.ts';
import { onlyChanges } from '../engine/stale-records.ts';
import { readEmailChange } from '../mail/email-change-token.ts';
import { refuse, fieldOf } from '../requests/body.ts';
import { refuseParameters } from '../requests/query.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { accountOfRecord, tryPassword } from './password-tries.ts';

/**
 * Confirms the new address of an account by the link in the mail to it and the password. The request
 * creates a record of `email_changes` that is never stored: PocketBase reads the body, and the hook
 * counts before the password is tried. Every session of the account ends; 204.
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
  tryPassword(e, accountOfRecord(person), () => {
    if (!person.validatePassword(password)) refuse('password', 'validation_invalid_password');
  });
  if (hasEmail(e.app, 'profiles', newEmail)) refuse('token', 'validation_invalid_token_email');
  onlyChanges(person);
  person.setEmail(newEmail);
  person.setVerified(true);
  e.app.save(person);
  e.noContent(204);
}

/** Refuses PocketBase's own `confirm-email-change`: no mail has a token for it. */
export function refuseUncounted(): never {
  refuse('token', 'validation_invalid_token');
}
