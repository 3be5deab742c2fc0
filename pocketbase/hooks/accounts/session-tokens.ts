import { LIFETIME_HEADER } from '../../../src/contract/request.ts';
import { IDLE_MINUTES } from '../../../src/rules/lifetimes.ts';
import { tokenIn } from '../engine/ended-sessions.ts';
import { newId } from '../engine/identifier.ts';
import { requestEventOf } from '../engine/request-event.ts';

type Claims = Readonly<Record<string, unknown>>;

/**
 * Gives a new token the id of its session, which a sign-in draws and each refresh passes on, and the lifetime
 * that the browser asked for at the sign-in.
 * @returns the token as it is if it belongs to no session, as those that superusers make for others
 */
export function tokenOfSession(e: core.RecordAuthRequestEvent, person: core.Record): string {
  const { refreshable, id, type, collectionId } = claimsOf(e.token);
  if (refreshable !== true) return e.token;
  const { session, temporary } = e.authMethod === '' ? claimsOf(tokenIn(e)) : newSession(e);
  const claims = { id, type, collectionId, refreshable, session: session ?? newId(), temporary };
  const { duration, secret } = person.collection().authToken;
  const seconds = temporary === true ? IDLE_MINUTES * 60 : duration;
  return $security.createJWT(claims, person.tokenKey() + secret, seconds);
}

function newSession(e: core.RecordAuthRequestEvent): Claims {
  const lifetime = requestEventOf(e).request?.header.get(LIFETIME_HEADER);
  return { temporary: lifetime === 'temporary' };
}

const claimsOf = (token: string): Claims =>
  token === '' ? {} : $security.parseUnverifiedJWT(token);
