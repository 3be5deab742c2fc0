import type { MemberRequest } from '../engine/request-event.ts';
import { storeLastSeen } from '../inbox/last-seen.ts';
import { refuseParameters } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { endSignIns, refuseSuspended } from './suspension.ts';

/**
 * `POST /api/sign_out_everywhere`: revokes every token of the caller, including the request's own, so that
 * a stolen session cannot get a new one. Ends sign-ins that wait for their code, too.
 */
export function signOutEverywhere(e: MemberRequest): void {
  limitClient(e, 'sign_out');
  e.auth.ignoreUnchangedFields(true);
  e.auth.refreshTokenKey();
  e.app.save(e.auth);
  endSignIns(e.app, e.auth);
  e.noContent(204);
}

/** Handles every answer of PocketBase that contains a token: a sign-in or the refresh of a session. */
export function authenticate(e: core.RecordAuthRequestEvent): void {
  // The id of the passed first factor, which PocketBase's SDK sends in the query.
  refuseParameters(e, ['mfaId']);
  if (e.record) refuseSuspended(e, e.record);
  // Session refreshes, which have no method, do not store the day: every page makes one, even a profile
  // page on which a member is about to write a message.
  if (e.record && e.authMethod !== '') storeLastSeen(e.app, e.record);
  e.next();
}
