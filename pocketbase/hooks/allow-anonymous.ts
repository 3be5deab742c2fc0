import { execute } from './database.ts';
import { countChange } from './page-changes.ts';
import { announce } from './realtime.ts';
import { fieldOf } from './request-body.ts';
import type { MemberRequest } from './request-event.ts';

/** `POST /api/update_allow_anonymous`; a CSRF token has no use where no cookie authenticates, and is ignored. */
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
