import { load } from '../engine/load.ts';
import { tryAcquire } from '../requests/rate-limit.ts';
import type * as mails from './mails.ts';
import { hasQueuedMails, retryFailed } from './outbox.ts';

/** Runs every minute: sends waiting mails and retries failed ones. */
export function sendAllMails(app: CoreApp): void {
  retryFailed(app);
  sendQueuedMails(app);
}

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
  sendQueuedMails(e.app);
}

// PocketBase calls both hooks only if the address has an account, which an error would reveal. Beyond the
// limit the answer therefore stays the same, and no mail is sent.

type MailRequest =
  core.RecordRequestPasswordResetRequestEvent | core.RecordRequestVerificationRequestEvent;

const limitMail = (kind: string) => (e: MailRequest) => {
  if (tryAcquire(e, 'mail', `${kind} ${e.record?.id}`)) e.next();
  else e.noContent(204);
};
export const limitReset = limitMail('reset');
export const limitConfirmation = limitMail('confirmation');
