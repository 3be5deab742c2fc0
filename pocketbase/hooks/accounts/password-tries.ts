import * as rateLimit from '../requests/rate-limit.ts';
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
  const client = rateLimit.clientAt(e);
  rateLimit.limitClient(e, 'password');
  rateLimit.requireAllowed(e, 'wrong_password', client);
  const isOwner = Boolean(e.auth && accountKeyOfRecord(e.auth) === account);
  const guess = { limit: 'account_password', account, isOwner } as const;
  // An attempt that the server was too busy to make does not count as wrong.
  runQueued(e, 'hashing', () => {
    limitGuesses(e, guess, attempt, () => void rateLimit.tryAcquire(e, 'wrong_password', client));
  });
}

interface Guess {
  /** Name of the limit of wrong guesses for one account. */
  readonly limit: 'account_password' | 'account_code';
  readonly account: string;
  /** Whether the guess comes from a session of that account. */
  readonly isOwner: boolean;
}

/**
 * Limits wrong guesses of an account's secret over all clients. Each guess is counted before the attempt,
 * so that parallel guesses cannot exceed the limit, and refunded if it is right.
 *
 * Guessing does not lock the owner out: unknown clients share one count, each client that knew the secret
 * within a day has its own count, and the account's sessions share another.
 * @param attempt throws when the guess is wrong
 * @param afterWrong counts a wrong guess for other limits
 * @throws 429 before the attempt
 */
export function limitGuesses(
  e: core.RequestEvent,
  guess: Guess,
  attempt: () => void,
  afterWrong: () => void = () => undefined,
): void {
  const { limit, account } = guess;
  const guesser = `${account} ${guesserAt(e, guess)}`;
  rateLimit.limitSubject(e, limit, guesser);
  let isRight = false;
  try {
    attempt();
    isRight = true;
  } finally {
    // For a right password that needs a second factor, the attempt throws after it has sent an answer.
    if (isRight || e.written()) {
      rateLimit.refund(e, [[limit, guesser]]);
      rateLimit.trustClient(e, limit, account);
    } else afterWrong();
  }
}

function guesserAt(e: core.RequestEvent, { limit, account, isOwner }: Guess): string {
  if (isOwner) return 'signed in';
  return rateLimit.isTrustedClient(e, limit, account) ? rateLimit.clientAt(e) : 'strangers';
}
