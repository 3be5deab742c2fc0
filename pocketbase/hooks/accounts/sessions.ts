import { dayBefore, today } from '../../../src/rules/days.ts';
import { execute, executeIfSpace, hasTable, selectTexts } from '../engine/database.ts';
import { endedKey, sessionOf } from '../engine/ended-sessions.ts';
import { disconnect } from '../engine/realtime.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { noteLastSeen } from '../inbox/last-seen.ts';
import { refuseParameters } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { tokenOfSession } from './session-tokens.ts';
import { endSignIns, refuseSuspended } from './suspension.ts';

const endStatement = `
  INSERT INTO ended_sessions (id, last_day) VALUES ({:id}, {:last_day}) ON CONFLICT DO NOTHING`;

/**
 * `POST /api/sign_out`: ends the request's session on the server and has the browser clear its cache. On a full
 * disk it ends in memory alone, so until the server restarts. The live connections of all sessions end, and the
 * others come back.
 */
export function signOut(e: MemberRequest): void {
  const id = sessionOf(e);
  e.app.store().set(endedKey(id), true);
  const seconds = e.auth.collection().authToken.duration;
  const last_day = dayBefore(Date.now() + seconds * 1000, 0);
  executeIfSpace(e.app, endStatement, { id, last_day });
  disconnect(e.app, e.auth.id);
  e.response.header().set('Clear-Site-Data', '"cache"');
  e.noContent(204);
}

const endedQuery = 'SELECT id FROM ended_sessions WHERE last_day < {:day}';

/** Runs at the start: remembers which sessions have ended. */
export function loadEndedSessions(app: CoreApp): void {
  if (!hasTable(app, 'ended_sessions')) return;
  const all = selectTexts(app, endedQuery, { day: '~' });
  for (const id of all) app.store().set(endedKey(id), true);
}

/** Forgets ended sessions none of whose tokens is valid any more. */
export function forgetEndedSessions(app: CoreApp): void {
  const over = { day: today() };
  const ids = selectTexts(app, endedQuery, over);
  execute(app, 'DELETE FROM ended_sessions WHERE last_day < {:day}', over);
  for (const id of ids) app.store().remove(endedKey(id));
}

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
  if (e.record && e.authMethod !== '') noteLastSeen(e.app, e.record);
  if (e.record) e.token = tokenOfSession(e, e.record);
  e.next();
}
