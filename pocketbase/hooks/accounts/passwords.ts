import { checkChangedPassword, checkPassword } from '../../../src/rules/password.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { refuse, refuseIf, fieldOf } from '../requests/body.ts';
import { requireParameters } from '../requests/query.ts';
import { limitClient, limitSubject, trustClient } from '../requests/rate-limit.ts';
import { runQueued } from '../requests/work-queue.ts';
import { accountKeyOfRecord } from './password-tries.ts';
import { requireCode, requireOldPassword } from './reauthentication.ts';

/** Sets a new password by the link in a mail; the password rules of sign-up apply. */
export function confirmPasswordReset(e: core.RecordConfirmPasswordResetRequestEvent): void {
  limitClient(e, 'password_reset');
  const password: unknown = e.requestInfo().body['password'];
  refuseIf('password', checkPassword(String(password)));
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
  requireParameters(e, []);
  const { auth } = e;
  const password = fieldOf(e, 'password', 'string');
  refuseIf('password', checkChangedPassword(password));
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
 * is refused. The limits protect strangers from such mails, whether one account sends them or many do.
 */
export function requestEmailChange(e: core.RecordRequestEmailChangeRequestEvent): void {
  limitClient(e, 'email_change');
  const { record } = e;
  if (record?.getBool('has_password') !== true) return refuse('newEmail', 'password_needed');
  requireOldPassword(e, record);
  limitSubject(e, 'member_mail', `new address of ${record.id}`);
  limitSubject(e, 'member_mail', `new address ${e.newEmail.toLowerCase()}`);
  e.next();
}
