import { disconnect } from '../engine/realtime.ts';
import { reportOnce } from '../engine/report.ts';
import type { WithRecord } from '../engine/request-event.ts';
import { mailRecipientOf, enqueueMails, type OutboxMail } from '../mail/outbox.ts';
import { removeDevices } from '../notify/settings.ts';

/**
 * Runs after an account was changed by any request: ends connections whose token is no longer valid, and
 * notifies the owner at the previous mail address. An error here does not undo the change.
 */
export function notifyAccountOwner(e: WithRecord<core.RecordEvent>): void {
  actOnChange(e.app, e.record);
  e.next();
}

function actOnChange(app: CoreApp, account: core.Record): void {
  try {
    if (wasChanged(account, 'tokenKey')) disconnect(app, account.id);
    // Moderators tell why; and who is let in again is to find everything as it was.
    if (wasChanged(account, 'is_suspended')) return;
    if (wasChanged(account, 'tokenKey')) removeDevices(app, account.id);
    enqueueMails(app, mailsAbout(account));
  } catch (error) {
    reportOnce(app, 'account', `a change of an account had no effect: ${String(error)}`);
  }
}

function mailsAbout(account: core.Record): OutboxMail[] {
  const before = account.original();
  // A record that is saved again right after its creation has no original values to compare.
  if (before.email() === '') return [];
  const to = { ...mailRecipientOf(account), to: before.email() };
  const mails: OutboxMail[] = [];
  if (wasChanged(account, 'password:hash')) mails.push({ ...to, kind: 'password_changed' });
  if (wasChanged(account, 'email')) {
    mails.push({ ...to, kind: 'email_changed', email: account.email() });
  }
  // The other mails already say that the sessions ended.
  if (mails.length === 0 && wasChanged(account, 'tokenKey')) {
    mails.push({ ...to, kind: 'sessions_ended' });
  }
  if (before.getBool('two_factor') && !account.getBool('two_factor')) {
    mails.push({ ...to, kind: 'two_factor_off' });
  }
  return mails;
}

const wasChanged = (record: core.Record, field: string) =>
  record.original().getString(field) !== record.getString(field);

/** Ends the realtime connections of a deleted account. */
export function disconnectDeletedAccount(e: WithRecord<core.RecordEvent>): void {
  disconnect(e.app, e.record.id);
  e.next();
}
