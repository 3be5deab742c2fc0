import type { MemberRequest } from '../engine/request-event.ts';
import { refuse } from '../requests/input.ts';

/**
 * Refuses everybody but superusers and moderators. A moderator without the second factor is none: who
 * guesses a password must not read reports.
 * @throws 403 with the code `not_allowed` at `auth`
 */
export function requireModerator({ auth }: MemberRequest): void {
  const isModerator = auth.getBool('is_moderator') && auth.getBool('two_factor');
  if (!auth.isSuperuser() && !isModerator) refuse('auth', 'not_allowed', 403);
}

/** Returns the name under which a moderator or superuser stands in the audit log and in decisions. */
export function actorName(auth: core.Record): string {
  return auth.isSuperuser() ? auth.email() : auth.getString('username');
}
