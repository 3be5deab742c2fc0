import { isLang } from '../../../src/i18n/locales.ts';
import { checkEmail } from '../../../src/rules/email.ts';
import { hasEmail } from '../engine/collections.ts';
import { refuse, refuseIf } from '../requests/body.ts';
import { claimUsername } from './usernames.ts';

type Newcomer = Readonly<Record<'email' | 'username' | 'language', unknown>>;

/** Creates a profile record that is not saved yet and has no password. */
export function newProfile(app: CoreApp, newcomer: Newcomer): core.Record {
  const profile = new Record(app.findCollectionByNameOrId('profiles'), { ...newcomer });
  profile.set('allow_anonymous', true);
  return profile;
}

/**
 * Checks a new profile in the specification's order: e-mail, username, whether the username is free, the
 * rest.
 * @throws 400 at the first field that is wrong
 */
export function checkNewcomer(app: CoreApp, profile: core.Record, checkRest?: () => void): void {
  refuseIf('email', checkEmail(profile.email()));
  claimUsername(app, profile);
  checkRest?.();
  const language = profile.getString('language');
  if (language !== '' && !isLang(language)) refuse('language', 'wrong_type');
  refuseTakenEmail(app, profile);
}

/**
 * Saves a new profile. If that fails, checks the name and the address again: another account may have taken
 * one of them in the meantime.
 */
export function saveNewcomer(app: CoreApp, profile: core.Record): void {
  try {
    app.save(profile);
  } catch (error) {
    claimUsername(app, profile);
    refuseTakenEmail(app, profile);
    throw error;
  }
}

function refuseTakenEmail(app: CoreApp, profile: core.Record): void {
  if (hasEmail(app, 'profiles', profile.email())) refuse('email', 'validation_not_unique');
}
