import { load } from '../engine/load.ts';
import type * as mails from './mails.ts';
import { hasWaiting, retryFailed } from './outbox.ts';

/** Each minute: what waits, and once more what could not be sent. */
export function sendAllMails(app: CoreApp): void {
  retryFailed(app);
  sendWaitingMails(app);
}

/** The words of all mails are loaded only where one waits, which is seldom. */
function sendWaitingMails(app: CoreApp): void {
  if (hasWaiting(app)) load<typeof mails>('mail/mails').sendMails(app);
}

/** `POST /api/send_mails`: 204 at once. Whoever asks, nothing is sent but what was not tried yet. */
export function answerSendMails(e: core.RequestEvent): void {
  // The next request on this connection would have to wait for the mail server.
  e.response.header().set('Connection', 'close');
  e.noContent(204);
  e.flush();
  sendWaitingMails(e.app);
}
