import { limitGuesses } from '../requests/guess-limit.ts';
import { clientAt, isAllowed, limitClient, requireAllowed } from '../requests/rate-limit.ts';
import { doInTurn } from '../requests/work-queue.ts';

/** A sign-in with a password, of a member or an admin. */
export function signIn(e: core.RecordAuthWithPasswordRequestEvent): void {
  // Unknown addresses are counted too: the limit must not show which have an account.
  tryPassword(e, accountOf(e.collection?.name ?? '', e.identity), () => e.next());
}

/** The name of an account in limits, the same before and after the sign-in. */
function accountOf(collection: string, email: string): string {
  return `${collection} ${email.toLowerCase()}`;
}

export function accountOfRecord(person: core.Record): string {
  return accountOf(person.collection().name, person.email());
}

/**
 * Limits the attempts at a password, by account and by client. A client's wrong ones are counted after
 * the attempt, so that a class that signs in at once is not taken for a guesser.
 * @param attempt throws when the password is wrong
 * @throws 429 or 503 without an attempt
 */
export function tryPassword(e: core.RequestEvent, account: string, attempt: () => void): void {
  const client = clientAt(e);
  limitClient(e, 'password');
  requireAllowed(e, 'wrong_password', client);
  const isOwner = Boolean(e.auth && accountOfRecord(e.auth) === account);
  const guess = { limit: 'account_password', account, isOwner } as const;
  // An attempt that the server had no time for does not count as wrong.
  doInTurn(e, 'hashing', () => {
    limitGuesses(e, guess, attempt, () => void isAllowed(e, 'wrong_password', client));
  });
}
