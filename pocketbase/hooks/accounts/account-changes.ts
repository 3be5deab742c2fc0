import { disconnect } from '../engine/realtime.ts';
import type { WithRecord } from '../engine/request-event.ts';
import { addresseeOf, post, type Letter } from '../mail/outbox.ts';

/**
 * What follows from a change of an account, whoever made it and by which request: connections
 * whose token no longer counts end, and the person is told by mail, at the address that the
 * account had until now. Nothing here can undo or fail the change.
 */
export function notifyAccountOwner(e: WithRecord<core.RecordEvent>): void {
  actOnChange(e.app, e.record);
  e.next();
}

function actOnChange(app: CoreApp, account: core.Record): void {
  try {
    if (wasChanged(account, 'tokenKey')) disconnect(app, account.id);
    post(app, lettersAbout(account));
  } catch (error) {
    app.logger().warn('A change of an account had no effect.', 'error', String(error));
  }
}

function lettersAbout(account: core.Record): Letter[] {
  const before = account.original();
  // A record that is saved again right after it was created remembers nothing of before.
  if (before.email() === '') return [];
  const to = { ...addresseeOf(account), to: before.email() };
  const letters: Letter[] = [];
  if (wasChanged(account, 'password:hash')) letters.push({ ...to, kind: 'password_changed' });
  if (wasChanged(account, 'email')) {
    letters.push({ ...to, kind: 'email_changed', email: account.email() });
  }
  // Each of these ends the sessions too, and says so.
  if (letters.length === 0 && wasChanged(account, 'tokenKey')) {
    letters.push({ ...to, kind: 'sessions_ended' });
  }
  if (before.getBool('two_factor') && !account.getBool('two_factor')) {
    letters.push({ ...to, kind: 'two_factor_off' });
  }
  return letters;
}

const wasChanged = (record: core.Record, field: string) =>
  record.original().getString(field) !== record.getString(field);

/** Who had the account has no connection any more. */
export function disconnectDeletedAccount(e: WithRecord<core.RecordEvent>): void {
  disconnect(e.app, e.record.id);
  e.next();
}
