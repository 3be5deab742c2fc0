import { isLang } from '../../../src/i18n/locales.ts';
import { checkEmail } from '../../../src/rules/email.ts';
import { hasEmail } from '../engine/collections.ts';
import { refuse, refuseIf } from '../requests/body.ts';
import { claimUsername } from './usernames.ts';

interface Newcomer {
  readonly email: unknown;
  readonly username: unknown;
  readonly language: unknown;
}

/** A profile that is not saved yet, without a password. */
export function newProfile(app: CoreApp, newcomer: Newcomer): core.Record {
  const profile = new Record(app.findCollectionByNameOrId('profiles'), { ...newcomer });
  profile.set('allow_anonymous', true);
  return profile;
}

/**
 * Checks a new profile in the specification's order: e-mail, username, its availability, the rest.
 * @throws 400 at the first field that is wrong
 */
export function checkNewcomer(
  app: CoreApp,
  profile: core.Record,
  checkRest: () => void = () => undefined,
): void {
  refuseIf('email', checkEmail(profile.email()));
  claimUsername(app, profile);
  checkRest();
  const language = profile.getString('language');
  if (language !== '' && !isLang(language)) refuse('language', 'wrong_type');
  refuseTakenEmail(app, profile);
}

/** Checks the name and the address again when saving fails: another may have taken them meanwhile. */
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
