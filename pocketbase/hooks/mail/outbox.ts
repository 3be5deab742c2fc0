import type { DecisionReason, DeskAction, ReportSubject } from '../../../src/rules/reports.ts';
import { CODE_LIFETIME } from '../../../src/rules/second-factor.ts';
import { changeList, listIn } from '../engine/store.ts';
import { callOwnServer, mailIsSetUp } from './setup.ts';

// Waiting mails are kept only in memory, so that a change to an account neither waits for the mail server
// nor depends on it. A failed mail is retried every minute and never on request: anybody may send that
// request, and the mail server may already be overloaded.

/** The profile's language is empty if none was chosen. */
type MailRecipient = Record<'to' | 'username' | 'language', string>;

/** A decision of moderators, or what became of one. */
export type DecisionMailKind = Exclude<DeskAction, 'dismiss'> | 'concern' | 'reversed' | 'upheld';

/** A mail about a decision on the reader's content. */
export interface DecisionMail {
  kind: `decision_${DecisionMailKind}`;
  about: ReportSubject;
  reason: DecisionReason | '';
  words: string;
  /** Token of the link that shows the decision. */
  token: string;
}

/** A mail to a person about that person's account, or about a decision. */
export type OutboxMail = MailRecipient &
  (
    | {
        kind:
          | 'password_changed'
          | 'two_factor_off'
          | 'sessions_ended'
          | 'google_linked'
          | 'email_taken';
      }
    | DecisionMail
    | { kind: 'email_changed'; email: string }
    | { kind: 'reauthentication'; code: string }
  );

/**
 * A mail that somebody asked for by an address: a link to a new password, to confirm the address, or to use it for
 * the account of the member with the id `person`.
 */
export type AskedMail =
  { kind: 'reset' | 'confirm'; to: string } | { kind: 'change'; to: string; person: string };

type Mail = OutboxMail | AskedMail;

/** A mail with the time of its expiry, in milliseconds since 1970. */
type QueuedMail = Mail & { until: number };

const KEY = 'outbox';
const FAILED = 'outbox/failed';
const NOTICE_LIFETIME = 3600;

export function mailRecipientOf(person: core.Record): MailRecipient {
  return {
    to: person.email(),
    username: person.getString('username'),
    language: person.getString('language'),
  };
}

/** Adds mails to the outbox and has them sent soon; does nothing if the operator has set up no mail. */
export function enqueueMails(app: CoreApp, mails: readonly Mail[]): void {
  if (mails.length === 0 || !mailIsSetUp()) return;
  const lifetimeOf = ({ kind }: Mail) =>
    kind === 'reauthentication' ? CODE_LIFETIME : NOTICE_LIFETIME;
  const now = Date.now();
  const queued = mails.map((mail) => ({ ...mail, until: now + lifetimeOf(mail) * 1000 }));
  add(app, KEY, queued.map(write));
  callOwnServer(app, '/api/send_mails', {});
}

export function hasQueuedMails(app: CoreApp): boolean {
  return listIn(app, KEY).length > 0;
}

/** Counts the mails that wait, and those that failed and wait to be tried again. */
export const countMails = (app: CoreApp) => ({
  waiting: listIn(app, KEY).length,
  failed: listIn(app, FAILED).length,
});

/** Moves failed mails back to the outbox. */
export function retryFailed(app: CoreApp): void {
  if (listIn(app, FAILED).length === 0) return;
  const failed = changeList(app, FAILED, () => []);
  add(app, KEY, failed);
}

/** Calls `send` once for each waiting mail; failed mails wait for `retryFailed`. */
export function processQueue(app: CoreApp, send: (mail: Mail) => void): void {
  // Takes mails one by one, so that a mail server that never answers blocks only one.
  for (let next = dequeue(app); next; next = dequeue(app)) {
    if (next.until < Date.now()) continue;
    try {
      send(next);
    } catch {
      add(app, FAILED, [write(next)]);
    }
  }
}

const write = (mail: QueuedMail) => JSON.stringify(mail);

function add(app: CoreApp, key: string, lines: readonly string[]): void {
  changeList(app, key, (before) => [...before, ...lines]);
}

function dequeue(app: CoreApp): QueuedMail | null {
  const [first] = changeList(app, KEY, ([_first, ...rest]) => rest);
  return first === undefined ? null : (JSON.parse(first) as QueuedMail);
}
