import { answerAtOnce, hasWaiting } from './outbox.ts';

type Mails = typeof import('./mails.ts');

/** The words of all mails are loaded only where one waits, which is seldom. */
export function sendWaitingMails(app: CoreApp): void {
  if (hasWaiting(app)) (require(`${__hooks}/mails.js`) as Mails).sendMails(app);
}

/** `POST /api/send_mails`: 204 at once, then what waits is sent. */
export function answerSendMails(e: core.RequestEvent): void {
  answerAtOnce(e);
  sendWaitingMails(e.app);
}
