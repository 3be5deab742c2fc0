import { findByEmail, findProfile } from '../engine/collections.ts';
import { type AskedMail, mailRecipientOf, type OutboxMail } from './outbox.ts';

/**
 * Sends a mail of the outbox. Who has an address by which one was asked for is looked up only here, behind the
 * answer, so the request does the same whether it is known.
 * @param send sends a mail to an account that is known
 */
export function sendQueuedMail(
  app: CoreApp,
  mail: OutboxMail | AskedMail,
  send: (mail: OutboxMail) => void,
): void {
  if ('username' in mail) send(mail);
  else sendAskedMail(app, mail, send);
}

function sendAskedMail(app: CoreApp, asked: AskedMail, send: (mail: OutboxMail) => void): void {
  const owner = findByEmail(app, asked.to);
  if (asked.kind === 'change') sendChange(app, asked, owner, send);
  else if (owner && asked.kind === 'reset') $mails.sendRecordPasswordReset(app, owner);
  else if (owner && !owner.verified()) $mails.sendRecordVerification(app, owner);
}

/** Sends the link to a new address, or tells the account that has the address already. */
function sendChange(
  app: CoreApp,
  { to, person }: Extract<AskedMail, { kind: 'change' }>,
  owner: core.Record | null,
  send: (mail: OutboxMail) => void,
): void {
  const member = findProfile(app, person);
  if (owner) send({ ...mailRecipientOf(owner), kind: 'email_taken' });
  else if (member) $mails.sendRecordChangeEmail(app, member, to);
}
