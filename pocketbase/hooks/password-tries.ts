import {
  clientAt,
  giveBack,
  isAllowed,
  isNoted,
  limitClient,
  limitSubject,
  note,
  requireAllowed,
} from './rate-limit.ts';

/** A sign-in with a password, of a member or an admin. */
export function signIn(e: core.RecordAuthWithPasswordRequestEvent): void {
  // Whether the address has an account must not show: it is counted as it was given.
  tryPassword(e, accountOf(e.collection?.name ?? '', e.identity), () => e.next());
}

/** How an account is called here, by who signs in and by who is signed in. */
function accountOf(collection: string, email: string): string {
  return `${collection} ${email.toLowerCase()}`;
}

export function accountOfRecord(person: core.Record): string {
  return accountOf(person.collection().name, person.email());
}

/**
 * Limits the tries of a password, for their client and for the account. Those of an account are
 * counted before they are made, so that none slips through beside others, and right ones are given
 * back; those of a client after, so that a class that signs in at once is not taken for a guesser.
 *
 * Nobody locks an owner out by guessing: wrong passwords from strangers are counted together, but
 * apart from them each client that gave the right one within a day, and who is signed in.
 * @param attempt throws when the password is wrong
 * @throws 429 without a try
 */
export function tryPassword(e: core.RequestEvent, account: string, attempt: () => void): void {
  const client = clientAt(e);
  const guesser = `${account} ${guesserAt(e, account, client)}`;
  limitClient(e, 'password');
  requireAllowed(e, 'wrong_password', client);
  limitSubject(e, 'account_password', guesser);
  let isRight = false;
  try {
    attempt();
    isRight = true;
  } finally {
    // A right password that a second factor has to follow is answered and thrown.
    if (isRight || e.written()) {
      giveBack(e, 'account_password', guesser);
      rememberClient(e, account);
    } else isAllowed(e, 'wrong_password', client);
  }
}

function guesserAt(e: core.RequestEvent, account: string, client: string): string {
  if (e.auth && accountOfRecord(e.auth) === account) return 'signed in';
  return isNoted(e.app, knownClient(account, client)) ? client : 'strangers';
}

/** From here on this client is told from strangers: it knew the password, or read the account's mail. */
export function rememberClient(e: core.RequestEvent, account: string): void {
  note(e.app, knownClient(account, clientAt(e)));
}

const knownClient = (account: string, client: string) => `known ${account} ${client}`;
