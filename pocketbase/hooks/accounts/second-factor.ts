import { OTP_PASSWORD } from '../../../src/contract/sign-in.ts';
import { codeOf } from '../mail/sign-in-code.ts';
import { refuse } from '../requests/body.ts';
import { limitGuesses } from '../requests/guess-limit.ts';
import { dropBuiltInCount, limitClient } from '../requests/rate-limit.ts';
import { accountOfRecord } from './password-tries.ts';

/** A code is sent to nobody who has not passed the first factor, so asking for one tells nothing. */
export function requestSignInCode(e: core.RecordCreateOTPRequestEvent): void {
  limitClient(e, 'code');
  requireFirstFactor(e, e.record);
  e.password = OTP_PASSWORD;
  e.next();
}

/** A code signs nobody in alone. PocketBase would, where the account has no second factor. */
export function signInWithCode(e: core.RecordAuthWithOTPRequestEvent): void {
  limitClient(e, 'code_entry');
  dropBuiltInCount(e, `@pb_otp_${e.record?.id}`);
  requireFirstFactor(e, e.record);
  tryCode(e);
  e.next();
}

/** Whoever knows the password but not the code cannot keep the owner out. */
function tryCode(e: core.RecordAuthWithOTPRequestEvent): void {
  const { record: person, otp } = e;
  if (!person || !otp) throw new InternalServerError();
  const guess = {
    limit: 'account_code',
    account: accountOfRecord(person),
    isOwner: false,
  } as const;
  limitGuesses(e, guess, () => {
    const given: unknown = e.requestInfo().body['code'];
    if (typeof given !== 'string' || !$security.equal(given, codeOf(person, otp.id))) {
      refuse('code', 'code_wrong');
    }
  });
}

/**
 * The second factor is the mailed code and nothing else. PocketBase takes any method that differs
 * from the first one, so Google after the password, and so a Google account that somebody linked
 * with a stolen session: for it all the others are therefore one method.
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
