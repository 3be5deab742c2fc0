import { checkPassword } from '../../../src/rules/password.ts';
import { requestEventOf, type RecordRequest } from '../engine/request-event.ts';
import { askForConfirmation } from '../mail/setup.ts';
import { refuseIf, requireFields } from '../requests/body.ts';
import { refuseParameters } from '../requests/query.ts';
import { limitClient, trustClient } from '../requests/rate-limit.ts';
import { runQueued } from '../requests/work-queue.ts';
import { requireWelcome } from './house-rules.ts';
import { checkNewcomer, newProfile, saveNewcomer } from './newcomers.ts';
import { accountKeyOfRecord } from './password-tries.ts';
import { redrawPictures } from './pictures.ts';

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
  askForConfirmation(e.app, profile.email());
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
  redrawPictures(e);
  e.next();
  askForConfirmation(e.app, profile.email());
}
