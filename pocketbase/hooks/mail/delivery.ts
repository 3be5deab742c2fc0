import { load } from '../engine/load.ts';
import type * as mails from './mails.ts';
import { hasWaiting, retryFailed } from './outbox.ts';

/** Runs each minute: sends waiting mails, and retries failed ones. */
export function sendAllMails(app: CoreApp): void {
  retryFailed(app);
  sendWaitingMails(app);
}

/** Loads the words of all mails only if one waits, which is rare. */
function sendWaitingMails(app: CoreApp): void {
  if (hasWaiting(app)) load<typeof mails>('mail/mails').sendMails(app);
}

/**
 * `POST /api/send_mails` answers 204 at once. Anybody may call it: it sends only mails that were
 * not tried yet.
 */
export function answerSendMails(e: core.RequestEvent): void {
  // The next request on this connection would have to wait for the mail server.
  e.response.header().set('Connection', 'close');
  e.noContent(204);
  e.flush();
  sendWaitingMails(e.app);
}
