import { CODE_LIFETIME } from '../../src/rules/second-factor.ts';
import { callOwnServer, mailIsSetUp } from './mail-setup.ts';
import { changeList, listIn } from './stored-list.ts';

// Mails that wait to be sent, in memory alone: what changes an account neither waits for the mail
// server nor depends on it. A mail that cannot be sent is tried again each minute.

interface Addressee {
  to: string;
  username: string;
  /** That of the profile; empty where none was chosen. */
  language: string;
}

/** What somebody is told about the own account. */
export type Letter = Addressee &
  (
    | { kind: 'password_changed' | 'two_factor_off' | 'sessions_ended' | 'google_linked' }
    | { kind: 'email_changed'; email: string }
    | { kind: 'proof'; code: string }
  );

/** With the milliseconds since 1970 until which sending it makes sense. */
type Waiting = Letter & { until: number };

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
  const lifetimeOf = ({ kind }: Letter) => (kind === 'proof' ? CODE_LIFETIME : NOTICE_LIFETIME);
  const now = Date.now();
  add(
    app,
    letters.map((letter) => ({ ...letter, until: now + lifetimeOf(letter) * 1000 })),
  );
  callOwnServer(app, '/api/send_mails', {});
}

export function hasWaiting(app: CoreApp): boolean {
  return listIn(app, KEY).length > 0;
}

/** Gives each waiting letter to `send` once, which says why it throws; those that it throws at wait for the next time. */
export function sendWaiting(app: CoreApp, send: (letter: Letter) => void): void {
  const failed: Waiting[] = [];
  // One by one: a mail server that never answers holds back a single letter.
  for (let next = takeFirst(app); next; next = takeFirst(app)) {
    if (next.until < Date.now()) continue;
    try {
      send(next);
    } catch {
      failed.push(next);
    }
  }
  add(app, failed);
}

function add(app: CoreApp, letters: readonly Waiting[]): void {
  const lines = letters.map((letter) => JSON.stringify(letter));
  changeList(app, KEY, (waiting) => [...waiting, ...lines]);
}

function takeFirst(app: CoreApp): Waiting | null {
  const [first] = changeList(app, KEY, ([_first, ...rest]) => rest);
  return first === undefined ? null : (JSON.parse(first) as Waiting);
}
