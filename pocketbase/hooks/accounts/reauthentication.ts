import { CODE_LENGTH, CODE_LIFETIME } from '../../../src/rules/second-factor.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { changeList } from '../engine/store.ts';
import { enqueueMails, mailRecipientOf } from '../mail/outbox.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { refuse } from '../requests/input.ts';
import { limitClient, limitSubject } from '../requests/rate-limit.ts';
import { accountKeyOfRecord, tryPassword } from './password-tries.ts';

// A session can be stolen, so changes that would give a thief lasting access require the password or a
// mailed code.

const keyOf = (person: core.Record) => `reauthentication/${person.id}`;

/**
 * `POST /api/request_code`: mails a code to an account without a password and answers 204. The code is
 * valid only for `requireCode` and replaces the previous code.
 */
export function requestReauthenticationCode(e: MemberRequest): void {
  const person = e.auth;
  limitClient(e, 'code');
  if (person.getBool('has_password')) refuse('code', 'password_is_asked_for');
  if (!mailIsSetUp()) refuse('code', 'mail_not_set_up');
  limitSubject(e, 'member_mail', `code for ${person.id}`);
  const code = $security.randomStringWithAlphabet(CODE_LENGTH, '0123456789');
  const until = Date.now() + CODE_LIFETIME * 1000;
  changeList(e.app, keyOf(person), () => [`${until} ${code}`]);
  enqueueMails(e.app, [{ ...mailRecipientOf(person), kind: 'reauthentication', code }]);
  e.noContent(204);
}

/**
 * Requires the password or, for an account without one, the mailed code.
 * @throws 400 with `current_password_wrong` or `code_wrong` at its field; 429 after too many attempts
 */
export function requireReauthentication(e: core.RequestEvent, person: core.Record): void {
  if (!person.original().getBool('has_password')) requireCode(e, person);
  else requirePassword(e, person, 'currentPassword', 'current_password_wrong');
}

/**
 * @throws 400 with the code `old_password_wrong` at the field `oldPassword`; 429 after too many attempts
 */
export function requireOldPassword(e: core.RequestEvent, person: core.Record): void {
  requirePassword(e, person, 'oldPassword', 'old_password_wrong');
}

/** Checks the password of the signed-in account; every such check uses this function. */
function requirePassword(
  e: core.RequestEvent,
  person: core.Record,
  field: string,
  code: 'current_password_wrong' | 'old_password_wrong',
): void {
  const given: unknown = e.requestInfo().body[field];
  if (typeof given !== 'string') refuse(field, code);
  const known = person.original();
  tryPassword(e, accountKeyOfRecord(known), () => {
    if (!known.validatePassword(given)) refuse(field, code);
  });
}

/**
 * Requires the mailed code. The code is valid for one attempt, right or wrong, so that it cannot be
 * guessed.
 * @throws 400 with the code `code_wrong` at the field `code`
 */
export function requireCode(e: core.RequestEvent, person: core.Record): void {
  const [stored = ''] = changeList(e.app, keyOf(person), () => []);
  const [until = '', code = ''] = stored.split(' ');
  const given: unknown = e.requestInfo().body['code'];
  const isRight = code !== '' && typeof given === 'string' && $security.equal(code, given);
  if (!isRight || Number(until) < Date.now()) refuse('code', 'code_wrong');
}
