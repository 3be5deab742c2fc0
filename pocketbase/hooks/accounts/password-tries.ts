import { limitGuesses } from '../requests/guess-limit.ts';
import { clientAt, limitClient, requireAllowed, tryAcquire } from '../requests/rate-limit.ts';
import { runQueued } from '../requests/work-queue.ts';

/** Handles the password sign-in of a member or an admin. */
export function signIn(e: core.RecordAuthWithPasswordRequestEvent): void {
  // Unknown addresses are counted too, so that the limit does not reveal which addresses have an account.
  tryPassword(e, accountKey(e.collection?.name ?? '', e.identity), () => e.next());
}

/** Returns the name of an account in rate limits; it is the same before and after the sign-in. */
function accountKey(collection: string, email: string): string {
  return `${collection} ${email.toLowerCase()}`;
}

export function accountKeyOfRecord(person: core.Record): string {
  return accountKey(person.collection().name, person.email());
}

/**
 * Limits password attempts by account and by client. A client's wrong passwords are counted only after the
 * attempt, so that a class that signs in at the same time is not mistaken for a guesser.
 * @param attempt throws when the password is wrong
 * @throws 429 or 503 before the attempt
 */
export function tryPassword(e: core.RequestEvent, account: string, attempt: () => void): void {
  const client = clientAt(e);
  limitClient(e, 'password');
  requireAllowed(e, 'wrong_password', client);
  const isOwner = Boolean(e.auth && accountKeyOfRecord(e.auth) === account);
  const guess = { limit: 'account_password', account, isOwner } as const;
  // An attempt that the server was too busy to make does not count as wrong.
  runQueued(e, 'hashing', () => {
    limitGuesses(e, guess, attempt, () => void tryAcquire(e, 'wrong_password', client));
  });
}
