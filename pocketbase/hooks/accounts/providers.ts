import type { listConnectedAccounts as contract } from '../../../src/contract/accounts.ts';
import type { OutputOf } from '../../../src/contract/request.ts';
import { isLang } from '../../../src/i18n/locales.ts';
import { usernameFromEmail } from '../../../src/rules/username.ts';
import { type MemberRequest, type RecordRequest, requestEventOf } from '../engine/request-event.ts';
import { inEventTransaction } from '../engine/transaction.ts';
import { enqueueMails, mailRecipientOf } from '../mail/outbox.ts';
import { refuse, refuseParameters, requireParameters } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { runQueued } from '../requests/work-queue.ts';
import { requireWelcome } from './house-rules.ts';
import { checkNewcomer, newProfile, saveNewcomer } from './sign-ups.ts';
import { refuseSuspended } from './suspension.ts';
import { isTaken, suggestFreeUsername } from './usernames.ts';

type ProviderRequest = core.RecordAuthWithOAuth2RequestEvent;

/** Signs in or up with Google, or links Google to the account that is signed in. */
export function signInWithProvider(e: ProviderRequest): void {
  limitClient(e, 'provider');
  // The id of the passed first factor, which PocketBase's SDK sends in the query.
  refuseParameters(e, ['mfaId']);
  const person = e.oAuth2User;
  if (!person) throw new InternalServerError();
  if (e.auth && !e.auth.isSuperuser()) link(e, e.auth, person);
  else signIn(e, person);
}

function signIn(e: ProviderRequest, person: auth.AuthUser): void {
  const { record: account } = e;
  if (account) refuseSuspended(e, account);
  if (!account) signUp(e, person);
  else if (account.verified()) e.next();
  else {
    revokeCredentials(account, person);
    runQueued(e, 'hashing', () => e.next());
  }
}

/**
 * Creates an account and its link to the provider, both in one transaction. The collection's rule refuses
 * PocketBase's own way of creating it.
 */
function signUp(e: ProviderRequest, person: auth.AuthUser): void {
  limitClient(e, 'sign_up');
  const invitation = createText(e, 'invitation');
  requireWelcome(e.app, invitation);
  const profile = newProviderProfile(e, person.email);
  checkNewcomer(e.app, profile);
  runQueued(e, 'hashing', () => profile.setRandomPassword());
  inEventTransaction(e, (tx) => {
    saveNewcomer(tx, profile, invitation);
    e.record = profile;
    e.next();
  });
}

/** Returns a text of what the client says about a new account; empty if it says none. */
function createText({ createData }: ProviderRequest, field: 'invitation' | 'language'): string {
  const value = (createData as Record<string, unknown> | null)?.[field];
  return typeof value === 'string' ? value : '';
}

/** Creates the profile of a new account. The client may choose only the language of the mails. */
function newProviderProfile(e: ProviderRequest, email: string): core.Record {
  // PocketBase leaves the address empty if Google did not verify it.
  if (email === '') refuse('email', 'provider_email_unverified');
  const requestedLanguage = createText(e, 'language');
  const language = isLang(requestedLanguage) ? requestedLanguage : '';
  const username = freeUsername(e.app, email);
  const profile = newProfile(e.app, { email, username, language });
  profile.setVerified(true);
  profile.set('needs_profile_setup', true);
  return profile;
}

function freeUsername(app: CoreApp, email: string): string {
  let username = usernameFromEmail(email, Math.random);
  for (let tries = 1; isTaken(app, username) && tries < 10; tries += 1) {
    username = usernameFromEmail(email, Math.random);
  }
  return isTaken(app, username) ? suggestFreeUsername(app, username) : username;
}

/**
 * Takes an unconfirmed account away from the person who created it, since Google knows the address's owner.
 * PocketBase then replaces the password and ends the sessions. PocketBase confirms the address only if both
 * spellings are equal, so Google's spelling is replaced by the account's.
 */
function revokeCredentials(account: core.Record, person: auth.AuthUser): void {
  account.set('has_password', false);
  if (isSameAddress(account, person)) person.email = account.email();
}

function isSameAddress(account: core.Record, person: auth.AuthUser): boolean {
  return account.email().toLowerCase() === person.email.toLowerCase();
}

/** Links Google and answers with a new session, without asking for the second factor again. */
function link(e: ProviderRequest, account: core.Record, person: auth.AuthUser): void {
  if (e.record?.id !== account.id) refuse('provider', 'provider_account_taken');
  if (!account.verified()) confirmEmail(e.app, account, person);
  const linked = e.app
    .findAllExternalAuthsByRecord(account)
    .find((one) => one?.provider() === e.providerName);
  if (linked && linked.providerId() !== person.id) refuse('provider', 'provider_already_linked');
  if (!linked) addLink(e, account, person);
  $apis.recordAuthResponse(requestEventOf(e), account, '', { isNew: false });
}

/** Confirms the account's address; otherwise PocketBase would replace the password at the next sign-in. */
function confirmEmail(app: CoreApp, account: core.Record, person: auth.AuthUser): void {
  if (!isSameAddress(account, person)) refuse('email', 'email_not_confirmed');
  account.ignoreUnchangedFields(true);
  account.setVerified(true);
  app.save(account);
}

function addLink(e: ProviderRequest, account: core.Record, person: auth.AuthUser): void {
  const link = new Record(e.app.findCollectionByNameOrId('_externalAuths'), {
    collectionRef: account.collection().id,
    recordRef: account.id,
    provider: e.providerName,
    providerId: person.id,
  });
  e.app.save(link);
  enqueueMails(e.app, [{ ...mailRecipientOf(account), kind: 'google_linked' }]);
}

/** Removes an account's link to a provider; the collection's delete rule allows only the owner. */
export function disconnectAccount(e: RecordRequest): void {
  if (!e.hasSuperuserAuth() && isLastSignInMethod(e.app, e.record))
    refuse('provider', 'last_way_in');
  e.next();
}

function isLastSignInMethod(app: CoreApp, link: core.Record): boolean {
  const account = app.findRecordById(link.getString('collectionRef'), link.getString('recordRef'));
  const links = app.findAllExternalAuthsByRecord(account);
  return !account.getBool('has_password') && links.length < 2;
}

export function listConnectedAccounts(e: MemberRequest): void {
  requireParameters(e, []);
  const links = e.app.findAllExternalAuthsByRecord(e.auth).filter((link) => link !== undefined);
  const items = links.map((link) => ({ id: link.id, provider: link.provider() }));
  e.json(200, { items } satisfies OutputOf<typeof contract>);
}
