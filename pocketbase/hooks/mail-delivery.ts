import { hasWaiting } from './outbox.ts';

/** The words of all mails are loaded only where one waits, which is seldom. */
export function sendWaitingMails(app: CoreApp): void {
  if (hasWaiting(app))
    (require(`${__hooks}/mails.js`) as typeof import('./mails.ts')).sendMails(app);
}

/** `POST /api/send_mails`: 204 at once. Whoever asks, nothing is sent but what waits. */
export function answerSendMails(e: core.RequestEvent): void {
  // The next request on this connection would have to wait for the mail server.
  e.response.header().set('Connection', 'close');
  e.noContent(204);
  e.flush();
  sendWaitingMails(e.app);
}
