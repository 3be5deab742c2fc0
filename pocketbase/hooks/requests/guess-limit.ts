import { clientAt, isTrustedClient, limitSubject, refund, trustClient } from './rate-limit.ts';

interface Guess {
  /** Of wrong ones for one account. */
  readonly limit: 'account_password' | 'account_code';
  readonly account: string;
  /** Whether who guesses is signed in to that account. */
  readonly isOwner: boolean;
}

/**
 * Limits the wrong guesses at a secret of an account over all clients. They are counted before they
 * are made, so that none slips through beside others, and right ones are given back.
 *
 * Nobody locks an owner out by guessing: strangers are counted together, but apart from them each
 * client that gave the right one within a day, and who is signed in.
 * @param attempt throws when the guess is wrong
 * @param afterWrong what else a wrong one counts for
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
    // A right password that a second factor has to follow is answered and thrown.
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
