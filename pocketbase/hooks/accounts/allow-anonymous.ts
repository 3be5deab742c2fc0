import { execute } from '../engine/database.ts';
import { countChange } from '../engine/page-changes.ts';
import { announce } from '../engine/realtime.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { fieldOf } from '../requests/body.ts';

/**
 * `POST /api/update_allow_anonymous`: ignores the CSRF token, since no cookie authenticates the request.
 */
export function setAllowAnonymous(e: MemberRequest): void {
  const allow = fieldOf(e, 'allow_anon', 'boolean');
  if (e.requestInfo().body['user_id'] !== e.auth.id) throw new ForbiddenError();
  const statement = 'UPDATE profiles SET allow_anonymous = {:allow} WHERE id = {:id}';
  execute(e.app, statement, { allow, id: e.auth.id });
  countChange(e.app);
  const profile = { allow_anonymous: allow };
  announce(e.app, e.auth.id, { kind: 'profile_changed', profile });
  e.noContent(204);
}
