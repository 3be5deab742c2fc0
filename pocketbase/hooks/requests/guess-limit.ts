import { clientAt, isTrustedClient, limitSubject, refund, trustClient } from './rate-limit.ts';

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
  limitSubject(e, limit, guesser);
  let isRight = false;
  try {
    attempt();
    isRight = true;
  } finally {
    // For a right password that needs a second factor, the attempt throws after it has sent an answer.
    if (isRight || e.written()) {
      refund(e, [[limit, guesser]]);
      trustClient(e, limit, account);
    } else afterWrong();
  }
}

function guesserAt(e: core.RequestEvent, { limit, account, isOwner }: Guess): string {
  if (isOwner) return 'signed in';
  return isTrustedClient(e, limit, account) ? clientAt(e) : 'strangers';
}
