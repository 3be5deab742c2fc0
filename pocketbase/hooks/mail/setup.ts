import { refuse } from '../requests/body.ts';

/**
 * Whether the operator configured a mail server; the console's own setting lasts until the next
 * start.
 */
export function mailIsSetUp(): boolean {
  return $os.getenv('SMTP_HOST') !== '';
}

/** Answers every request for a mail alike, whether or not the address has an account. */
export function refuseMail(): never {
  return refuse('email', 'mail_not_set_up');
}

/**
 * Sends the mail that confirms a new account's address, through PocketBase's own request: it
 * answers at once and sends afterwards, so that a slow mail server delays no sign-up.
 */
export function askForConfirmation(app: CoreApp, email: string): void {
  if (!mailIsSetUp()) return;
  callOwnServer(app, '/api/collections/profiles/request-verification', { email });
}

/** Sends this server a request that it answers at once and processes afterwards. */
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
    app.logger().warn('The server did not answer itself.', 'path', path, 'error', String(error));
  }
}
