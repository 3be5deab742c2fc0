import { profileFieldsWhere } from '../../../src/contract/profile-fields.ts';
import type { LimitedField, LiveProfile } from '../../../src/contract/profiles.ts';
import { checkChangedPassword } from '../../../src/rules/password.ts';
import { checkProfileText, profileTexts } from '../../../src/rules/profile-texts.ts';
import { execute } from '../engine/database.ts';
import { scheduleVacuum } from '../engine/erasure.ts';
import { countChange } from '../engine/page-changes.ts';
import { announce } from '../engine/realtime.ts';
import type { MemberRequest, RecordRequest } from '../engine/request-event.ts';
import { inEventTransaction } from '../engine/transaction.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { keepFormerName } from '../names/former-names.ts';
import { requireValidPause } from '../pages/pauses.ts';
import { fieldOf, refuse, refuseIf, refuseParameters, requireTypes } from '../requests/input.ts';
import { redrawPictures } from './pictures.ts';
import { requireReauthentication } from './reauthentication.ts';
import { claimUsername, isSameName } from './usernames.ts';

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

/** Fields that appear in the link preview's picture. */
const previewFields = ['username', 'voice', 'prompt', 'avatar'];
/**
 * Fields that keep their latest stored value when a request does not change them. The second factor keeps
 * the value that was read: account-changes.ts compares that value, to notify the owner of a change by mail.
 */
const fields = profileFieldsWhere(
  ({ live, changedBy }) => live === true || changedBy === 'owner',
).map(([field]) => field);

/**
 * Saves a change to a profile in a transaction, after earlier changes. Fields that the request does not set
 * keep their latest stored values, not the values from when the record was read. A link preview's picture
 * is removed when something in it changes, unless the request brings a new one.
 */
function saveProfileChange(e: core.RecordRequestEvent, record: core.Record): void {
  record.ignoreUnchangedFields(true);
  const unchanged = fields.filter((field) => !isChanged(record, field));
  inEventTransaction(e, (tx) => {
    // No index refuses a name that looks like one that was taken meanwhile.
    if (isChanged(record, 'username')) rename(tx, record);
    const latest = tx.findRecordById('profiles', record.id);
    for (const field of unchanged) record.set(field, latest.getString(field));
    const isPreviewOutdated = previewFields.some((field) => differs(record, latest, field));
    if (unchanged.includes('preview') && isPreviewOutdated) record.set('preview', '');
    e.next();
  });
}

/** A name that only the provider's sign-up has drawn was nobody's link yet. */
function rename(tx: CoreApp, record: core.Record): void {
  claimUsername(tx, record);
  const before = record.original();
  const name = before.getString('username');
  const isGivenUp = !before.getBool('needs_profile_setup');
  if (isGivenUp && !isSameName(name, record.getString('username'))) keepFormerName(tx, name);
}

/**
 * Whether a field differs from its value when the record was read, even if the change has been saved since.
 */
const isChanged = (record: core.Record, field: string): boolean =>
  differs(record, record.original(), field);

const differs = (record: core.Record, other: core.Record, field: string) =>
  record.getUnsavedFiles(field).length > 0 || record.getString(field) !== other.getString(field);

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
