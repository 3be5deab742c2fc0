import { limitGuesses } from '../requests/guess-limit.ts';
import { clientAt, isAllowed, limitClient, requireAllowed } from '../requests/rate-limit.ts';
import { doInTurn } from '../requests/work-queue.ts';

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
 * Limits the tries of a password, for the account and for their client. Wrong ones of a client are
 * counted after they are made, so that a class that signs in at once is not taken for a guesser.
 * @param attempt throws when the password is wrong
 * @throws 429 or 503 without a try
 */
export function tryPassword(e: core.RequestEvent, account: string, attempt: () => void): void {
  const client = clientAt(e);
  limitClient(e, 'password');
  requireAllowed(e, 'wrong_password', client);
  const isOwner = Boolean(e.auth && accountOfRecord(e.auth) === account);
  const guess = { limit: 'account_password', account, isOwner } as const;
  // A try that nobody has time for is no wrong one.
  doInTurn(e, 'hashing', () => {
    limitGuesses(e, guess, attempt, () => void isAllowed(e, 'wrong_password', client));
  });
}
