import { isLang } from '../../../src/i18n/locales.ts';
import { checkPassword } from '../../../src/rules/password.ts';
import { hasEmail } from '../engine/collections.ts';
import { dateByDay } from '../engine/creation-day.ts';
import { type RecordRequest, requestEventOf } from '../engine/request-event.ts';
import { takeWriteLock } from '../engine/transaction.ts';
import { seenToday } from '../inbox/last-seen.ts';
import { enqueueMails } from '../mail/outbox.ts';
import { refuse, refuseIf, refuseParameters, requireFields } from '../requests/input.ts';
import { limitClient, trustClient } from '../requests/rate-limit.ts';
import { runQueued } from '../requests/work-queue.ts';
import { refuseAddress, requireWelcome, takeInvitation } from './house-rules.ts';
import { accountKeyOfRecord } from './password-tries.ts';
import { redrawPictures } from './pictures.ts';
import { claimUsername } from './usernames.ts';

/** Fields that a request may contain; the server sets all others. */
const fields = ['email', 'username', 'password', 'language', 'invitation'] as const;

/**
 * Creates an account and answers with a session. The request creates a `sign_ups` record that is never
 * stored: for a `profiles` record PocketBase would hash the password before a hook could limit the hashing.
 * @throws 403 at `invitation`; 400 at the first field that is wrong; 429; 503
 */
export function signUp(e: core.RecordRequestEvent): void {
  refuseParameters(e);
  limitClient(e, 'sign_up');
  requireFields(e, fields);
  const { email, username, password, language, invitation } = sentFields(e);
  requireWelcome(e.app, invitation);
  const profile = newProfile(e.app, { email, username, language });
  checkNewcomer(e.app, profile, {
    checkRest: () => refuseIf('password', checkPassword(password)),
  });
  runQueued(e, 'hashing', () => profile.setPassword(password));
  profile.set('has_password', true);
  e.app.runInTransaction((tx) => saveNewcomer(tx, profile, invitation));
  trustClient(e, 'account_password', accountKeyOfRecord(profile));
  enqueueMails(e.app, [{ kind: 'confirm', to: profile.email() }]);
  $apis.recordAuthResponse(requestEventOf(e), profile, 'password', null);
}

function sentFields(e: core.RecordRequestEvent) {
  const sent = e.requestInfo().body as Record<(typeof fields)[number], unknown>;
  const { password, invitation } = sent;
  // A number is accepted as text, as PocketBase does.
  const isText = typeof password === 'string' || typeof password === 'number';
  return {
    ...sent,
    password: isText ? String(password) : '',
    invitation: typeof invitation === 'string' ? invitation : '',
  };
}

/** Handles a profile that an admin creates in the console. */
export function createProfile(e: RecordRequest): void {
  refuseParameters(e);
  const { record: profile } = e;
  const password = profile.getString('password');
  checkNewcomer(e.app, profile, {
    isByAdmin: true,
    checkRest: () => refuseIf('password', checkPassword(password)),
  });
  profile.set('allow_anonymous', true);
  profile.set('has_password', true);
  dateByDay(profile);
  redrawPictures(e);
  e.next();
  enqueueMails(e.app, [{ kind: 'confirm', to: profile.email() }]);
}

type Newcomer = Readonly<Record<'email' | 'username' | 'language', unknown>>;

/** Creates a profile record that is not saved yet and has no password. */
export function newProfile(app: CoreApp, newcomer: Newcomer): core.Record {
  const profile = new Record(app.findCollectionByNameOrId('profiles'), { ...newcomer });
  profile.set('allow_anonymous', true);
  dateByDay(profile);
  profile.set('last_seen', seenToday());
  return profile;
}

/**
 * Checks a new profile in the specification's order: e-mail, username, whether the username is free, the
 * rest. No rule of the house keeps an admin from creating an account.
 * @throws 400 at the first field that is wrong
 */
export function checkNewcomer(
  app: CoreApp,
  profile: core.Record,
  { isByAdmin = false, checkRest }: { isByAdmin?: boolean; checkRest?: () => void } = {},
): void {
  refuseAddress(app, 'email', profile.email(), { isByAdmin });
  claimUsername(app, profile);
  checkRest?.();
  const language = profile.getString('language');
  if (language !== '' && !isLang(language)) refuse('language', 'wrong_type');
  refuseTakenEmail(app, profile);
}

/**
 * Saves a new profile. Checks the name and the address again: another account may have taken one of them,
 * or a name that looks like it, in the meantime.
 * @param tx a transaction, in which nobody else writes
 * @param invitation the token of the newcomer's invitation; empty without one
 */
export function saveNewcomer(tx: CoreApp, profile: core.Record, invitation: string): void {
  takeWriteLock(tx);
  claimUsername(tx, profile);
  refuseTakenEmail(tx, profile);
  takeInvitation(tx, invitation);
  tx.save(profile);
}

function refuseTakenEmail(app: CoreApp, profile: core.Record): void {
  if (hasEmail(app, 'profiles', profile.email())) refuse('email', 'validation_not_unique');
}
