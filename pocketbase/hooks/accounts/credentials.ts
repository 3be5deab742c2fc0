import { checkChangedPassword, checkPassword } from '../../../src/rules/password.ts';
import { hasEmail } from '../engine/collections.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { enqueueMails } from '../mail/outbox.ts';
import { mailIsSetUp, refuseMail } from '../mail/setup.ts';
import { readEmailChange } from '../mail/tokens.ts';
import * as input from '../requests/input.ts';
import { limitClient, limitSubject, trustClient, tryAcquire } from '../requests/rate-limit.ts';
import { runQueued } from '../requests/work-queue.ts';
import { refuseAddress } from './house-rules.ts';
import { accountKeyOfRecord, tryPassword } from './password-tries.ts';
import { requireCode, requireOldPassword } from './reauthentication.ts';

/** Sets a new password by the link in a mail; the password rules of sign-up apply. */
export function confirmPasswordReset(e: core.RecordConfirmPasswordResetRequestEvent): void {
  limitClient(e, 'password_reset');
  const password: unknown = e.requestInfo().body['password'];
  input.refuseIf('password', checkPassword(String(password)));
  e.record?.ignoreUnchangedFields(true);
  e.record?.set('has_password', true);
  runQueued(e, 'hashing', () => e.next());
  // Access to the account's mail identifies the owner just as well as the password does.
  if (e.record) trustClient(e, 'account_password', accountKeyOfRecord(e.record));
}

/**
 * Changes the password, or sets the first password of an account that was made through a provider. If such
 * an account has a second factor, a mailed code is required, since a password allows switching that factor
 * off. Answers with a new session: the caller has already passed the second factor.
 */
export function setPassword(e: MemberRequest): void {
  input.requireParameters(e, []);
  const { auth } = e;
  const password = input.fieldOf(e, 'password', 'string');
  input.refuseIf('password', checkChangedPassword(password));
  if (auth.getBool('has_password')) requireOldPassword(e, auth);
  else if (auth.getBool('two_factor')) requireCode(e, auth);
  auth.ignoreUnchangedFields(true);
  runQueued(e, 'hashing', () => auth.setPassword(password));
  auth.set('has_password', true);
  e.app.save(auth);
  $apis.recordAuthResponse(e, auth, '', null);
}

/**
 * Mails a confirmation link to the new address. Confirming requires the password, so an account without one
 * is refused. Whether another account has the address is found behind the answer (asked-mails.ts). The limits
 * protect strangers from such mails, whether one account sends them or many do; that of the address is silent,
 * since others count toward it.
 */
export function requestEmailChange(e: MemberRequest): void {
  input.requireParameters(e, []);
  limitClient(e, 'email_change');
  if (!mailIsSetUp()) refuseMail();
  const { app, auth } = e;
  if (!auth.getBool('has_password')) input.refuse('newEmail', 'password_needed');
  requireOldPassword(e, auth);
  const to = input.fieldOf(e, 'newEmail', 'string').trim();
  refuseAddress(app, 'newEmail', to);
  const name = to.toLowerCase();
  if (name === auth.email().toLowerCase()) input.refuse('newEmail', 'email_taken');
  limitSubject(e, 'member_mail', `new address of ${auth.id}`);
  if (tryAcquire(e, 'member_mail', `new address ${name}`)) {
    enqueueMails(app, [{ kind: 'change', to, person: auth.id }]);
  }
  e.noContent(204);
}

/**
 * Changes an account's mail address, confirmed by the password and the link mailed to the new address. The
 * request creates an `email_changes` record that is never stored, so that PocketBase reads the body and the
 * hook counts the attempt before the password is tried. Ends every session of the account and answers 204.
 * @throws 400 at `token` or `password` with the codes of PocketBase's own request; 429
 */
export function confirmEmailChange(e: core.RecordRequestEvent): void {
  input.refuseParameters(e);
  const token = input.fieldOf(e, 'token', 'string');
  const password = input.fieldOf(e, 'password', 'string');
  const change = readEmailChange(e.app, token);
  if (!change) {
    limitClient(e, 'password');
    return input.refuse('token', 'validation_invalid_token');
  }
  const { person, newEmail } = change;
  tryPassword(e, accountKeyOfRecord(person), () => {
    if (!person.validatePassword(password)) input.refuse('password', 'validation_invalid_password');
  });
  if (hasEmail(e.app, 'profiles', newEmail))
    input.refuse('token', 'validation_invalid_token_email');
  person.ignoreUnchangedFields(true);
  person.setEmail(newEmail);
  person.setVerified(true);
  e.app.save(person);
  e.noContent(204);
}

/** Refuses PocketBase's own `confirm-email-change`, since no mail contains a token for it. */
export function refuseUncounted(): never {
  input.refuse('token', 'validation_invalid_token');
}
