import { isLang } from '../../../src/i18n/locales.ts';
import { checkEmail } from '../../../src/rules/email.ts';
import { hasEmail } from '../engine/collections.ts';
import { takeWriteLock } from '../engine/transaction.ts';
import { refuse, refuseIf } from '../requests/body.ts';
import { refuseBlockedDomain, takeInvitation } from './house-rules.ts';
import { claimUsername } from './usernames.ts';

type Newcomer = Readonly<Record<'email' | 'username' | 'language', unknown>>;

/** Creates a profile record that is not saved yet and has no password. */
export function newProfile(app: CoreApp, newcomer: Newcomer): core.Record {
  const profile = new Record(app.findCollectionByNameOrId('profiles'), { ...newcomer });
  profile.set('allow_anonymous', true);
  return profile;
}

interface MoreChecks {
  /** Whether an admin creates the account, whom no rule of the house keeps from it. */
  readonly isByAdmin?: boolean;
  readonly checkRest?: () => void;
}

/**
 * Checks a new profile in the specification's order: e-mail, username, whether the username is free, the
 * rest.
 * @throws 400 at the first field that is wrong
 */
export function checkNewcomer(
  app: CoreApp,
  profile: core.Record,
  { isByAdmin = false, checkRest }: MoreChecks = {},
): void {
  refuseIf('email', checkEmail(profile.email()));
  if (!isByAdmin) refuseBlockedDomain(app, profile.email());
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
