import { load } from '../engine/load.ts';
import { EMAIL_MAX } from '../../../src/rules/email.ts';
import { fieldOf, refuse, requireParameters } from '../requests/input.ts';
import { limitClient, tryAcquire } from '../requests/rate-limit.ts';
import type * as mails from './mails.ts';
import { enqueueMails, hasQueuedMails, retryFailed } from './outbox.ts';
import { mailIsSetUp, refuseMail } from './setup.ts';

/** Runs every minute: sends waiting mails and retries failed ones. */
export function sendAllMails(app: CoreApp): void {
  retryFailed(app);
  sendQueuedMails(app);
}

/** Milliseconds, more than two time slots of an answer. */
const DELAY = 50;

/** Sends waiting mails. The code and texts of all mails are loaded only if one waits, which is rare. */
function sendQueuedMails(app: CoreApp): void {
  if (hasQueuedMails(app)) load<typeof mails>('mail/mails').sendMails(app);
}

/**
 * `POST /api/send_mails`: answers 204 at once, then sends waiting mails. Anybody may call it, since it
 * sends only mails that have not been tried yet.
 */
export function answerSendMails(e: core.RequestEvent): void {
  // Closes the connection, on which the next request would have to wait for the mail server.
  e.response.header().set('Connection', 'close');
  e.noContent(204);
  e.flush();
  // The request that asked for a mail ends first, so that its duration does not tell if one is written.
  sleep(DELAY);
  sendQueuedMails(e.app);
}

type AskedKind = 'reset' | 'confirm';

/**
 * Asks for a mail to an address, which may have no account. Nothing here depends on that: a limit counts the
 * address, and beyond it the answer stays the same.
 */
const askFor = (e: core.RequestEvent, kind: AskedKind): void => {
  requireParameters(e, []);
  limitClient(e, 'asked_mail');
  if (!mailIsSetUp()) refuseMail();
  const to = fieldOf(e, 'email', 'string').trim();
  // Not `checkEmail`: an account may have an address from before that rule.
  if (to === '' || to.length > EMAIL_MAX) refuse('email', 'email_malformed');
  if (tryAcquire(e, 'mail', `${kind} ${to.toLowerCase()}`)) enqueueMails(e.app, [{ kind, to }]);
  e.noContent(204);
};

export const requestPasswordReset = (e: core.RequestEvent): void => askFor(e, 'reset');
export const requestVerification = (e: core.RequestEvent): void => askFor(e, 'confirm');
