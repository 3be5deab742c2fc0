import { checkChangedPassword, checkPassword } from '../../src/rules/password.ts';
import { refuse, refuseIf, stringOf } from './request-body.ts';
import { requireParameters } from './request-query.ts';

/** A new password by the link in a mail: what is asked for at sign-up is asked for again. */
export function resetPassword(e: core.RecordConfirmPasswordResetRequestEvent): void {
  const password: unknown = e.requestInfo().body['password'];
  refuseIf('password', checkPassword(String(password)));
  e.record?.set('has_password', true);
  e.next();
}

/**
 * `POST /api/set_password {password, oldPassword?}`: changes it, or sets the first one of an account
 * that was made through a provider. Every session ends; the answer is a new one for the caller,
 * who need not pass the second factor again.
 */
export function setPassword(e: core.RequestEvent): void {
  requireParameters(e, []);
  const { auth } = e;
  if (!auth) throw new UnauthorizedError();
  const password = stringOf(e, 'password');
  refuseIf('password', checkChangedPassword(password));
  if (auth.getBool('has_password')) requireOldPassword(auth, e.requestInfo().body['oldPassword']);
  auth.setPassword(password);
  auth.set('has_password', true);
  e.app.save(auth);
  $apis.recordAuthResponse(e, auth, '', null);
}

/** @throws 400 with the code `old_password_wrong` at the field `oldPassword` */
export function requireOldPassword(person: core.Record, given: unknown): void {
  const isRight = typeof given === 'string' && person.original().validatePassword(given);
  if (!isRight) refuse('oldPassword', 'old_password_wrong');
}

/** PocketBase asks for the password when the new address is confirmed; without one it could never be. */
export function requestEmailChange(e: core.RecordRequestEmailChangeRequestEvent): void {
  if (e.record?.getBool('has_password') !== true) refuse('newEmail', 'password_needed');
  e.next();
}
