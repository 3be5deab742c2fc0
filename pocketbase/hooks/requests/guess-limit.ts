import { clientAt, isTrustedClient, limitSubject, refund, trustClient } from './rate-limit.ts';

interface Guess {
  /** The limit of wrong guesses for one account. */
  readonly limit: 'account_password' | 'account_code';
  readonly account: string;
  /** Whether the guess comes from a session of that account. */
  readonly isOwner: boolean;
}

/**
 * Limits the wrong guesses at a secret of an account over all clients. Each is counted before the
 * attempt, so that parallel ones do not slip through, and refunded if it is right.
 *
 * Guessing does not lock an owner out: strangers are counted together, and apart from them each client
 * that knew the secret within a day, and each session of the account.
 * @param attempt throws when the guess is wrong
 * @param afterWrong counts a wrong guess for other limits
 * @throws 429 without an attempt
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
    // A right password that needs a second factor is answered, and throws.
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
