import { limitClient } from './rate-limit.ts';
import { refuse } from './request-body.ts';

/** A code is sent to nobody who has not passed the first factor, so asking for one tells nothing. */
export function requestCode(e: core.RecordCreateOTPRequestEvent): void {
  limitClient(e, 'code');
  requireFirstFactor(e, e.record);
  e.next();
}

/** A code signs nobody in alone. PocketBase would, where the account has no second factor. */
export function signInWithCode(e: core.RecordAuthWithOTPRequestEvent): void {
  requireFirstFactor(e, e.record);
  e.next();
}

/**
 * The second factor is the mailed code and nothing else. PocketBase takes any method that differs
 * from the first one, so Google after the password, and so a Google account that somebody linked
 * with a stolen session: for it all the others are therefore one method.
 */
export function requireCodeAsSecond(e: core.RecordAuthRequestEvent): void {
  if (e.authMethod !== '' && e.authMethod !== 'otp') e.authMethod = 'first_factor';
}

/** @throws 400 with the code `mfa_invalid` at the field `mfaId` */
function requireFirstFactor(
  e: core.RecordCreateOTPRequestEvent | core.RecordAuthWithOTPRequestEvent,
  person: core.Record | undefined,
): void {
  const { query, body } = e.requestInfo();
  const id: unknown = query['mfaId'] ?? body['mfaId'];
  const mfa = typeof id === 'string' ? find(e.app, id) : null;
  if (!mfa || !person || !isPassed(mfa, person)) refuse('mfaId', 'mfa_invalid');
}

function isPassed(mfa: core.MFA, person: core.Record): boolean {
  const collection = person.collection();
  return (
    mfa.recordRef() === person.id &&
    mfa.collectionRef() === collection.id &&
    mfa.method() !== 'otp' &&
    !mfa.hasExpired(collection.mfa.durationTime())
  );
}

function find(app: CoreApp, id: string): core.MFA | null | undefined {
  try {
    return app.findMFAById(id);
  } catch {
    return null;
  }
}
