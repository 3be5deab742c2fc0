import { checkChangedPassword, checkPassword } from '../../../src/rules/password.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { onlyChanges } from '../engine/stale-records.ts';
import { refuse, refuseIf, fieldOf } from '../requests/body.ts';
import { requireParameters } from '../requests/query.ts';
import { limitClient, limitSubject, trustClient } from '../requests/rate-limit.ts';
import { doInTurn } from '../requests/work-queue.ts';
import { accountOfRecord } from './password-tries.ts';
import { requireCode, requireOldPassword } from './reauthentication.ts';

/** Sets a new password by the link in a mail, with the checks of sign-up. */
export function confirmPasswordReset(e: core.RecordConfirmPasswordResetRequestEvent): void {
  limitClient(e, 'password_reset');
  const password: unknown = e.requestInfo().body['password'];
  refuseIf('password', checkPassword(String(password)));
  if (e.record) onlyChanges(e.record);
  e.record?.set('has_password', true);
  doInTurn(e, 'hashing', () => e.next());
  // Reading the account's mail proves as much as the password.
  if (e.record) trustClient(e, 'account_password', accountOfRecord(e.record));
}

/**
 * Changes the password, or sets the first one of an account that was made through a provider. With a second
 * factor the first one needs a mailed code: a password is what switches the factor off. The answer
 * is a new session for the caller, who has passed the second factor already.
 */
export function setPassword(e: MemberRequest): void {
  requireParameters(e, []);
  const { auth } = e;
  const password = fieldOf(e, 'password', 'string');
  refuseIf('password', checkChangedPassword(password));
  if (auth.getBool('has_password')) requireOldPassword(e, auth);
  else if (auth.getBool('two_factor')) requireCode(e, auth);
  onlyChanges(auth);
  doInTurn(e, 'hashing', () => auth.setPassword(password));
  auth.set('has_password', true);
  e.app.save(auth);
  $apis.recordAuthResponse(e, auth, '', null);
}

/**
 * Mails a confirmation to the new address, which needs the password again; an account without one could
 * never confirm. The limits protect strangers from such mails, of one account or of many.
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
