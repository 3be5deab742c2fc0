import {
  profileFieldsWhere,
  type LimitedField,
  type LiveProfile,
} from '../../../src/contract/profiles.ts';
import { signInParameters } from '../../../src/contract/sign-in.ts';
import { checkChangedPassword } from '../../../src/rules/password.ts';
import { checkProfileText, profileTexts } from '../../../src/rules/profile-texts.ts';
import { scheduleVacuum } from '../engine/erasure.ts';
import { announce } from '../engine/realtime.ts';
import type { MemberRequest, RecordRequest } from '../engine/request-event.ts';
import { storeLastSeen } from '../inbox/last-seen.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { requireValidPause } from '../pages/pauses.ts';
import { refuse, refuseIf, requireTypes } from '../requests/body.ts';
import { refuseParameters } from '../requests/query.ts';
import { eraseAccount } from './account-deletion.ts';
import { redrawPictures } from './pictures.ts';
import { isChanged, saveProfileChange } from './profile-saving.ts';
import { requireReauthentication } from './reauthentication.ts';
import { refuseSuspended } from './suspension.ts';
import { claimUsername } from './usernames.ts';

/** Checks and saves a change to a profile; the collection's update rule says which fields may change. */
export function changeProfile(e: RecordRequest): void {
  refuseParameters(e);
  requireTypes(e, changeable);
  const body = e.requestInfo().body as Record<string, unknown>;
  const { record } = e;
  for (const field of limitedFields) {
    refuseIf(field, checkProfileText(field, record.getString(field)));
  }
  if (body['paused_until'] !== undefined) requireValidPause(e);
  if (body['username'] !== undefined) claimUsername(e.app, record);
  if (body['two_factor'] === true && !mailIsSetUp()) refuse('two_factor', 'mail_not_set_up');
  // The collection's update rule allows a password only in an admin's request.
  if (body['password'] !== undefined) {
    refuseIf('password', checkChangedPassword(record.getString('password')));
    record.set('has_password', true);
  }
  const isSwitchedOff = record.original().getBool('two_factor') && !record.getBool('two_factor');
  if (isSwitchedOff && !e.hasSuperuserAuth()) requireReauthentication(e, record);
  // Only an admin's request may suspend.
  if (isChanged(record, 'is_suspended')) record.refreshTokenKey();
  redrawPictures(e);
  saveProfileChange(e, record);
  // When this setting changes, a database trigger deletes the visit counts without calling a hook.
  if (isChanged(record, 'visits_uncounted')) scheduleVacuum(e.app);
  announce(e.app, record.id, { kind: 'profile_changed', profile: liveChangeOf(record) });
}

const limitedFields = Object.keys(
  profileTexts satisfies Record<LimitedField, unknown>,
) as LimitedField[];

/** Returns only the changed fields, since the events of two changes may arrive in either order. */
function liveChangeOf(record: core.Record): LiveProfile {
  const changed = profileFieldsWhere(({ live }) => live === true).filter(([field]) =>
    isChanged(record, field),
  );
  return Object.fromEntries(
    changed.map(([field, { type }]) => [
      field,
      type === 'boolean' ? record.getBool(field) : record.getString(field),
    ]),
  );
}

const changeable = Object.fromEntries(
  profileFieldsWhere(({ changedBy }) => changedBy !== 'server').flatMap(([field, { type }]) =>
    type === 'file' ? [] : [[field, type]],
  ),
);

/** Handles every answer of PocketBase that contains a token: a sign-in or the refresh of a session. */
export function authenticate(e: core.RecordAuthRequestEvent): void {
  refuseParameters(e, signInParameters);
  if (e.record) refuseSuspended(e, e.record);
  // Session refreshes, which have no method, do not store the day: every page makes one, even a profile
  // page on which a member is about to write a message.
  if (e.record && e.authMethod !== '') storeLastSeen(e.app, e.record);
  e.next();
}

/** `POST /api/delete_user_account`: deletes the caller's account beyond recovery. */
export function deleteAccount(e: MemberRequest): void {
  eraseAccount(e.app, e.auth);
  e.noContent(204);
}
