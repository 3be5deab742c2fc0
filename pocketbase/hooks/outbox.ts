import { CODE_LIFETIME } from '../../src/rules/second-factor.ts';
import { callOwnServer, mailIsSetUp } from './mail-setup.ts';

// Mails that wait to be sent, in memory alone: what changes an account neither waits for the mail
// server nor depends on it. A mail that cannot be sent is tried again each minute.

/** What somebody is told about the own account. */
export type Notice =
  'password_changed' | 'email_changed' | 'two_factor_off' | 'sessions_ended' | 'google_linked';

interface Addressee {
  to: string;
  username: string;
  /** That of the profile; empty where none was chosen. */
  language: string;
}

export type Letter =
  | (Addressee & { kind: Exclude<Notice, 'email_changed'> })
  | (Addressee & { kind: 'email_changed'; newEmail: string })
  | (Addressee & { kind: 'proof_code'; code: string });

/** A letter with the milliseconds since 1970 until which sending it makes sense. */
interface Waiting {
  letter: Letter;
  until: number;
}

const KEY = 'outbox';
const NOTICE_LIFETIME = 3600;

export function addresseeOf(person: core.Record): Addressee {
  return {
    to: person.email(),
    username: person.getString('username'),
    language: person.getString('language'),
  };
}

/** Has letters sent as soon as this can be done; none where the operator has set up no mail. */
export function post(app: CoreApp, letters: readonly Letter[]): void {
  if (letters.length === 0 || !mailIsSetUp()) return;
  for (const letter of letters) {
    const lifetime = letter.kind === 'proof_code' ? CODE_LIFETIME : NOTICE_LIFETIME;
    add(app, { letter, until: Date.now() + lifetime * 1000 });
  }
  callOwnServer(app, '/api/send_mails', {});
}

/** Asked before the words of all mails are loaded, which is seldom needed. */
export function hasWaiting(app: CoreApp): boolean {
  return Boolean(app.store().get(KEY));
}

/** `POST /api/send_mails`: 204 at once. Whoever asks, nothing is sent but what waits. */
export function answerAtOnce(e: core.RequestEvent): void {
  // The next request on this connection would have to wait for the mail server.
  e.response.header().set('Connection', 'close');
  e.noContent(204);
  e.flush();
}

/** Gives each waiting letter to `send` once; those that it throws at wait for the next time. */
export function sendWaiting(app: CoreApp, send: (letter: Letter) => void): void {
  const failed: Waiting[] = [];
  // One by one: a mail server that never answers holds back a single letter.
  for (let next = takeFirst(app); next; next = takeFirst(app)) {
    if (next.until < Date.now()) continue;
    try {
      send(next.letter);
    } catch (error) {
      failed.push(next);
      app.logger().warn('A mail could not be sent.', 'error', String(error));
    }
  }
  for (const letter of failed) add(app, letter);
}

function add(app: CoreApp, letter: Waiting): void {
  const line = JSON.stringify(letter);
  app.store().setFunc(KEY, (lines: string | undefined) => (lines ? `${lines}\n${line}` : line));
}

/** Requests come at the same time: what one of them takes no other one finds. */
function takeFirst(app: CoreApp): Waiting | null {
  let first = '';
  app.store().setFunc(KEY, (lines: string | undefined) => {
    const [head = '', ...rest] = (lines ?? '').split('\n');
    first = head;
    return rest.join('\n');
  });
  return first === '' ? null : (JSON.parse(first) as Waiting);
}
