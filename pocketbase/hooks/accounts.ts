import { AVATAR_MAX_BYTES } from '../../src/rules/avatar.ts';
import { checkBio } from '../../src/rules/bio.ts';
import { checkEmail } from '../../src/rules/email.ts';
import { checkChangedPassword, checkPassword } from '../../src/rules/password.ts';
import { isReservedUsername } from '../../src/rules/reserved-usernames.ts';
import { checkUsername, suggestUsername } from '../../src/rules/username.ts';
import { redrawAvatar } from './avatars.ts';
import { emptyJournal } from './erasure.ts';
import { askForConfirmation, mailIsSetUp } from './mail-setup.ts';
import { requireOldPassword, requireProof } from './proof.ts';
import { booleanOf, refuse, refuseIf, requireTypes } from './request-body.ts';

/** A new account, checked in the specification's order: e-mail, username, its availability, password. */
export function signUp(e: core.RecordRequestEvent): void {
  // Only an admin's may have a picture.
  requireTypes(e, givenAtSignUp, e.hasSuperuserAuth() ? MAX_WITH_AVATAR : undefined);
  const { record } = e;
  if (!record) throw new InternalServerError();
  // Then the password is a random one that nobody knows, and the username a first proposal.
  const throughProvider = e.requestInfo().context === 'oauth2';
  refuseIf('email', checkEmail(record.email()));
  claimUsername(e.app, record);
  if (!throughProvider) refuseIf('password', checkPassword(record.getString('password')));
  record.set('allow_anonymous', true);
  record.set('needs_profile_setup', throughProvider);
  record.set('has_password', !throughProvider);
  redrawAvatar(e.app, record);
  e.next();
  if (!throughProvider) askForConfirmation(e.app, record.email());
}

/** Bytes of a request with a picture and the other fields. */
const MAX_WITH_AVATAR = AVATAR_MAX_BYTES + 64 * 1024;

const givenAtSignUp = {
  email: 'string',
  username: 'string',
  password: 'string',
  language: 'string',
} as const;

/** What a person changes of the own profile; which fields may change is the collection's update rule. */
export function changeProfile(e: core.RecordRequestEvent): void {
  requireTypes(e, changeable, MAX_WITH_AVATAR);
  const body = e.requestInfo().body as Record<string, unknown>;
  const { record } = e;
  if (!record) throw new InternalServerError();
  refuseIf('bio', checkBio(record.getString('bio')));
  if (body['username'] !== undefined) claimUsername(e.app, record);
  if (body['two_factor'] === true && !mailIsSetUp()) refuse('two_factor', 'mail_not_set_up');
  if (body['password'] !== undefined) {
    refuseIf('password', checkChangedPassword(record.getString('password')));
    if (!e.hasSuperuserAuth()) requireOldPassword(record, body['oldPassword']);
    record.set('has_password', true);
  }
  const isSwitchedOff = record.original().getBool('two_factor') && !record.getBool('two_factor');
  if (isSwitchedOff && !e.hasSuperuserAuth()) requireProof(e.app, record, body);
  redrawAvatar(e.app, record);
  e.next();
}

const changeable = {
  bio: 'string',
  username: 'string',
  needs_profile_setup: 'boolean',
  language: 'string',
  two_factor: 'boolean',
  password: 'string',
} as const;

function claimUsername(app: CoreApp, record: core.Record): void {
  const username = record.getString('username').trim();
  refuseIf('username', checkUsername(username));
  const holder = holderOf(app, username);
  if (isReservedUsername(username) || (holder && holder.id !== record.id)) {
    refuse('username', 'username_taken');
  }
  record.set('username', username);
}

interface Holder {
  id: string;
  username: string;
}

/** Whose name it is, in any case. */
export function holderOf(app: CoreApp, username: string): Holder | null {
  const holders = arrayOf(new DynamicModel({ id: '', username: '' })) as unknown as Holder[];
  app
    .db()
    .newQuery('SELECT id, username FROM profiles WHERE username = {:username} COLLATE NOCASE')
    .bind({ username })
    .all(holders);
  return holders[0] ?? null;
}

/** `POST /api/check_username_availability`: `{available, existingUsername?, suggestion?, error?}`. */
export function checkAvailability(e: core.RequestEvent): void {
  const input: unknown = e.requestInfo().body['username_to_check'];
  const username = typeof input === 'string' ? input.trim() : '';
  const error = checkUsername(username);
  if (error !== null) {
    e.json(400, { available: false, error });
    return;
  }
  const holder = holderOf(e.app, username);
  if (holder || isReservedUsername(username)) {
    e.json(200, {
      available: false,
      existingUsername: holder?.username ?? username,
      suggestion: freeName(e.app, username),
    });
    return;
  }
  e.json(200, { available: true });
}

function freeName(app: CoreApp, taken: string): string {
  let suggestion = suggestUsername(taken, Math.random);
  for (let tries = 0; tries < 5 && holderOf(app, suggestion); tries += 1) {
    suggestion = suggestUsername(taken, Math.random);
  }
  return suggestion;
}

/** Every sign-in and every session that is loaded: PocketBase's `auth` and `auth-refresh`. */
export function noteLastSeen(e: core.RecordAuthRequestEvent): void {
  const now = new DateTime();
  e.record?.set('last_seen', now);
  e.app
    .db()
    .newQuery('UPDATE profiles SET last_seen = {:now} WHERE id = {:id}')
    .bind({ now: now.string(), id: e.record?.id ?? '' })
    .execute();
  e.next();
}

/** `POST /api/update_allow_anonymous`; a CSRF token has no use where no cookie authenticates, and is ignored. */
export function setAllowAnonymous(e: core.RequestEvent): void {
  const allow = booleanOf(e, 'allow_anon');
  if (!e.auth || e.requestInfo().body['user_id'] !== e.auth.id) throw new ForbiddenError();
  e.app
    .db()
    .newQuery('UPDATE profiles SET allow_anonymous = {:allow} WHERE id = {:id}')
    .bind({ allow, id: e.auth.id })
    .execute();
  e.noContent(204);
}

/** `POST /api/delete_user_account`: the account, its messages, replies and files, beyond recovery. */
export function deleteAccount(e: core.RequestEvent): void {
  if (!e.auth) throw new UnauthorizedError();
  e.app.delete(e.auth);
  emptyJournal(e.app);
  e.noContent(204);
}
