import { NOTICE_HEADER } from '../../../src/contract/request.ts';
import { load } from '../engine/load.ts';
import { requestEventOf } from '../engine/request-event.ts';
import type * as noticeToken from '../reports/notice-token.ts';
import { refuse } from '../requests/input.ts';

/**
 * Suspends an account: its page is gone, nobody can write to it or sign in, and its data are kept. All
 * sessions end, and with the transaction also the live connections (account-changes.ts). To lift a suspension
 * makes the account whole again, and its owner signs in anew.
 * @param app may be the app of a transaction
 * @returns false if the account is suspended, or not, already
 * @throws if there is no such account
 */
export function setSuspended(app: CoreApp, profileId: string, isSuspended: boolean): boolean {
  const profile = app.findRecordById('profiles', profileId);
  if (profile.getBool('is_suspended') === isSuspended) return false;
  profile.ignoreUnchangedFields(true);
  profile.set('is_suspended', isSuspended);
  if (isSuspended) profile.refreshTokenKey();
  app.save(profile);
  if (isSuspended) endSignIns(app, profile);
  return true;
}

/** Ends the sign-ins that wait for their code. */
export function endSignIns(app: CoreApp, profile: core.Record): void {
  app.deleteAllMFAsByRecord(profile);
  app.deleteAllOTPsByRecord(profile);
}

/**
 * Refuses a suspended member whose password, or account at Google, was right. The header has the token with
 * which the member reads why, and objects.
 * @throws 403 with the code `suspended` at `identity`
 */
export function refuseSuspended(e: { app: CoreApp }, profile: core.Record): void {
  if (!profile.getBool('is_suspended')) return;
  const { suspensionToken } = load<typeof noticeToken>('reports/notice-token');
  const token = suspensionToken(e.app, profile);
  if (token !== '') requestEventOf(e).response.header().set(NOTICE_HEADER, token);
  refuse('identity', 'suspended', 403);
}
