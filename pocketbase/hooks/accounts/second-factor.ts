import { OTP_PASSWORD } from '../../../src/rules/second-factor.ts';
import { mailIsSetUp, refuseMail } from '../mail/setup.ts';
import { signInCodeOf } from '../mail/tokens.ts';
import { refuse } from '../requests/input.ts';
import { limitGuesses, accountKeyOfRecord } from './password-tries.ts';
import { dropBuiltInCount, limitClient } from '../requests/rate-limit.ts';

/** Sends a code only after the first factor, so that the answer does not reveal who has an account. */
export function requestSignInCode(e: core.RecordCreateOTPRequestEvent): void {
  limitClient(e, 'code');
  if (!mailIsSetUp()) refuseMail();
  requireFirstFactor(e, e.record);
  e.password = OTP_PASSWORD;
  e.next();
}

/** Requires the first factor in addition to the code, even for accounts for which PocketBase would not. */
export function signInWithCode(e: core.RecordAuthWithOTPRequestEvent): void {
  limitClient(e, 'code_entry');
  dropBuiltInCount(e, `@pb_otp_${e.record?.id}`);
  requireFirstFactor(e, e.record);
  tryCode(e);
  e.next();
}

/**
 * Checks the code and limits wrong ones. The limit does not let a person who knows only the password lock
 * the owner out.
 */
function tryCode(e: core.RecordAuthWithOTPRequestEvent): void {
  const { record: person, otp } = e;
  if (!person || !otp) throw new InternalServerError();
  const account = accountKeyOfRecord(person);
  const guess = { limit: 'account_code', account, isOwner: false } as const;
  limitGuesses(e, guess, () => {
    const given: unknown = e.requestInfo().body['code'];
    if (typeof given !== 'string' || !$security.equal(given, signInCodeOf(person, otp.id))) {
      refuse('code', 'code_wrong');
    }
  });
}

/**
 * Makes the mailed code the only second factor. PocketBase would accept any method that differs from the
 * first, such as a Google account that was linked with a stolen session, so all other methods count as one
 * here.
 */
export function requireCodeAsSecond(e: core.RecordAuthRequestEvent): void {
  if (e.authMethod !== '' && e.authMethod !== 'otp') e.authMethod = 'first_factor';
  e.next();
}

/** @throws 400 with the code `mfa_invalid` at the field `mfaId` */
function requireFirstFactor(
  e: core.RecordCreateOTPRequestEvent | core.RecordAuthWithOTPRequestEvent,
  person: core.Record | undefined,
): void {
  const { query, body } = e.requestInfo();
  const id: unknown = query['mfaId'] ?? body['mfaId'];
  const factors = person ? e.app.findAllMFAsByRecord(person) : [];
  const passed = factors.find((factor) => factor?.id === id && factor?.method() !== 'otp');
  if (!person || !passed || passed.hasExpired(person.collection().mfa.durationTime())) {
    refuse('mfaId', 'mfa_invalid');
  }
}
