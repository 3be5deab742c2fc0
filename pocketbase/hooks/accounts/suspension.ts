import { NOTICE_HEADER } from '../../../src/contract/request.ts';
import { load } from '../engine/load.ts';
import { requestEventOf } from '../engine/request-event.ts';
import type * as noticeToken from '../reports/notice-token.ts';
import { refuse } from '../requests/input.ts';

/**
 * Suspends an account: its page is gone, nobody can write to it or sign in, and its data are kept. All
 * sessions end, and with the transaction also the live connections (account-changes.ts).
 * @param app may be the app of a transaction
 * @returns false if the account is suspended already
 * @throws if there is no such account
 */
export function suspend(app: CoreApp, profileId: string): boolean {
  const profile = app.findRecordById('profiles', profileId);
  if (profile.getBool('is_suspended')) return false;
  profile.ignoreUnchangedFields(true);
  profile.set('is_suspended', true);
  profile.refreshTokenKey();
  app.save(profile);
  app.deleteAllMFAsByRecord(profile);
  app.deleteAllOTPsByRecord(profile);
  return true;
}

/**
 * Lifts a suspension: the account is whole again, and its owner signs in anew.
 * @returns false if the account is not suspended
 * @throws if there is no such account
 */
export function lift(app: CoreApp, profileId: string): boolean {
  const profile = app.findRecordById('profiles', profileId);
  if (!profile.getBool('is_suspended')) return false;
  profile.ignoreUnchangedFields(true);
  profile.set('is_suspended', false);
  app.save(profile);
  return true;
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
