import { reportOnce } from '../engine/report.ts';
import { refuse } from '../requests/input.ts';

/**
 * Whether the operator has configured a mail server by a variable; a change in the console lasts only until
 * the next start.
 */
export function mailIsSetUp(): boolean {
  return $os.getenv('SMTP_HOST') !== '';
}

/** Refuses every request for a mail with the same error, whether or not the address has an account. */
export function refuseMail(): never {
  return refuse('email', 'mail_not_set_up');
}

/** Sends a request to this server, which answers at once and processes the request afterwards. */
export function callOwnServer(app: CoreApp, path: string, body: object): void {
  try {
    $http.send({
      url: `${$os.getenv('SERVER_URL')}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeout: 5,
    });
  } catch (error) {
    reportOnce(app, path, `the server did not answer itself at ${path}: ${String(error)}`);
  }
}

const KEY = 'mail/failed-at';
/** Milliseconds after which an old failure, which no mail has disproved since, no longer counts. */
const LIFETIME = 86_400_000;

/** Notes that the mail server took a mail, or failed. Nothing of the mail is kept. */
export function noteMail(app: CoreApp, isSent: boolean): void {
  const store = app.store();
  if (!isSent) store.set(KEY, String(Date.now()));
  else if (store.has(KEY)) store.remove(KEY);
}

/** Whether the last try to send a mail failed, within a day. */
export const mailIsFailing = (app: CoreApp): boolean =>
  Date.now() - Number(app.store().get(KEY) ?? 0) < LIFETIME;

/** Returns an error's text without mail addresses, which a mail server may quote. */
export const withoutAddresses = (text: string): string => text.replace(/[^\s<>]+@[^\s<>]+/g, '…');
