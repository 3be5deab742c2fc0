import type { MemberRequest } from '../engine/request-event.ts';
import { limitClient } from '../requests/rate-limit.ts';

/**
 * `POST /api/sign_out_everywhere`: revokes every token of the caller, including the request's own, so that
 * a stolen session cannot get a new one. Ends sign-ins that wait for their code, too.
 */
export function signOutEverywhere(e: MemberRequest): void {
  limitClient(e, 'sign_out');
  e.auth.ignoreUnchangedFields(true);
  e.auth.refreshTokenKey();
  e.app.save(e.auth);
  e.app.deleteAllMFAsByRecord(e.auth);
  e.app.deleteAllOTPsByRecord(e.auth);
  e.noContent(204);
}
