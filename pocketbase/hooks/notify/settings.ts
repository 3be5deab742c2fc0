import type { Notifications } from '../../../src/contract/notifications.ts';
import { startOfDay } from '../../../src/rules/days.ts';
import {
  DAILY_MAIL_MINUTE,
  mailFrequencies,
  type MailFrequency,
  minuteAt,
  MINUTES_A_DAY,
  pushOriginOf,
  type QuietHours,
  UTC_OFFSET_MAX,
} from '../../../src/rules/notifications.ts';
import { execute, select } from '../engine/database.ts';
import { eraseIn, eraseRows } from '../engine/erasure.ts';
import { newId } from '../engine/identifier.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { newToken } from '../mail/tokens.ts';
import { fieldOf, oneOf, refuse, requireParameters } from '../requests/input.ts';
import { otherPushHosts, publicPushKey, pushIsSetUp } from './push-key.ts';

const settingsQuery = `
  SELECT
    coalesce((
      SELECT iif(daily_minute < 0, 'at_once', 'daily') FROM notification_channels
      WHERE profile_id = {:owner} AND kind = 'mail'
    ), 'off') AS mail,
    coalesce((SELECT starts FROM quiet_hours WHERE profile_id = {:owner}), -1) AS starts,
    coalesce((SELECT ends FROM quiet_hours WHERE profile_id = {:owner}), -1) AS ends`;

export function showNotifications(e: MemberRequest): void {
  requireParameters(e, []);
  e.json(200, settingsOf(e.app, e.auth));
}

function settingsOf(app: CoreApp, owner: core.Record): Notifications {
  const shape = { mail: '', starts: 0, ends: 0 };
  const [row = shape] = select(app, shape, settingsQuery, { owner: owner.id });
  const { mail, starts, ends } = row;
  return {
    push_key: publicPushKey(app),
    mail: mail as MailFrequency,
    mail_state: mailState(owner),
    quiet: starts < 0 ? null : { starts, ends },
  };
}

function mailState(owner: core.Record): Notifications['mail_state'] {
  if (!mailIsSetUp()) return 'not_set_up';
  return owner.verified() ? 'ready' : 'unconfirmed';
}

/** Changes the settings that the request names, and answers with all settings. */
export function changeNotifications(e: MemberRequest): void {
  const fields = e.requestInfo().body;
  const offset = utcOffsetOf(fields['utc_offset']);
  const mail =
    fields['mail'] === undefined ? undefined : oneOf('mail', fields['mail'], mailFrequencies);
  const quiet = fields['quiet'] === undefined ? undefined : quietHoursOf(fields['quiet']);
  if (mail && mail !== 'off') refuseMailUnlessReady(e.auth);
  e.app.runInTransaction((tx) => {
    const owner = e.auth.id;
    if (quiet !== undefined) setQuietHours(tx, owner, quiet, offset);
    if (mail) setMail(tx, owner, mail, offset);
    eraseIn(tx, offsetStatement, { owner, offset });
    eraseIn(tx, dailyMinuteStatement, { owner, minute: dailyMinute(offset) });
  });
  e.json(200, settingsOf(e.app, e.auth));
}

const offsetStatement = `
  UPDATE quiet_hours SET utc_offset = {:offset}
  WHERE profile_id = {:owner} AND utc_offset != {:offset}`;
const dailyMinuteStatement = `
  UPDATE notification_channels SET daily_minute = {:minute}
  WHERE profile_id = {:owner} AND kind = 'mail' AND daily_minute NOT IN (-1, {:minute})`;

/** Returns the minute of the day in UTC at which it is the minute of the daily mail for the owner. */
const dailyMinute = (utcOffset: number) => minuteAt(DAILY_MAIL_MINUTE * 60_000, -utcOffset);

const clearQuietStatement = 'DELETE FROM quiet_hours WHERE profile_id = {:owner}';
/** Inserts nothing for an account that was deleted meanwhile. */
const quietStatement = `
  INSERT INTO quiet_hours (profile_id, starts, ends, utc_offset)
  SELECT id, {:starts}, {:ends}, {:offset} FROM profiles WHERE id = {:owner}
  ON CONFLICT (profile_id) DO UPDATE SET starts = excluded.starts, ends = excluded.ends`;

function setQuietHours(tx: CoreApp, owner: string, quiet: QuietHours | null, offset: number): void {
  if (quiet) eraseIn(tx, quietStatement, { owner, ...quiet, offset });
  else eraseIn(tx, clearQuietStatement, { owner });
}

const removeMailStatement = `
  DELETE FROM notification_channels WHERE profile_id = {:owner} AND kind = 'mail'`;
const addMailStatement = `
  INSERT INTO notification_channels (id, profile_id, kind, host, address, daily_minute)
  SELECT {:id}, id, 'mail', 'mail', {:token}, {:minute} FROM profiles WHERE id = {:owner}`;

/** Replaces the channel: a mail that already waits was meant for the previous frequency. */
function setMail(tx: CoreApp, owner: string, mail: MailFrequency, offset: number): void {
  eraseIn(tx, removeMailStatement, { owner });
  if (mail === 'off') return;
  const minute = mail === 'daily' ? dailyMinute(offset) : -1;
  execute(tx, addMailStatement, { owner, id: newId(), token: newToken(), minute });
}

function refuseMailUnlessReady(owner: core.Record): void {
  const state = mailState(owner);
  if (state === 'not_set_up') refuse('mail', 'mail_not_set_up');
  if (state === 'unconfirmed') refuse('mail', 'mail_unconfirmed');
}

function utcOffsetOf(value: unknown): number {
  const isOffset = Number.isInteger(value) && Math.abs(value as number) <= UTC_OFFSET_MAX;
  return isOffset ? (value as number) : refuse('utc_offset', 'wrong_type');
}

function quietHoursOf(value: unknown): QuietHours | null {
  if (value === null) return null;
  const { starts, ends } = Object(value) as Partial<QuietHours>;
  if (!isMinute(starts) || !isMinute(ends)) return refuse('quiet', 'wrong_type');
  return starts === ends ? refuse('quiet', 'quiet_hours_wrong') : { starts, ends };
}

const isMinute = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < MINUTES_A_DAY;

/**
 * Inserts nothing for an account that was deleted meanwhile. The address of another account stays with that
 * account: whoever knows an address must not end somebody else's messages.
 */
const addStatement = `
  INSERT INTO notification_channels (id, profile_id, kind, host, address, added_at)
  SELECT {:id}, id, 'push', {:host}, {:address}, {:now} FROM profiles WHERE id = {:owner}
  ON CONFLICT (address) DO UPDATE SET tries = 0 WHERE profile_id = excluded.profile_id`;

export function addDevice(e: MemberRequest): void {
  if (!pushIsSetUp()) refuse('address', 'push_not_set_up');
  const address = fieldOf(e, 'address', 'string');
  const host = pushOriginOf(address, otherPushHosts());
  if (host === null) return refuse('address', 'push_address_unknown');
  const owner = e.auth.id;
  const row = { id: newId(), owner, host, address, now: startOfDay(Date.now()) };
  if (execute(e.app, addStatement, row) === 0) refuse('address', 'push_address_taken');
  e.noContent(204);
}

const removeStatement = `
  DELETE FROM notification_channels
  WHERE address = {:address} AND profile_id = {:owner} AND kind = 'push'`;

/** Answers the same whether or not the device was known, since it ends up unknown. */
export function removeDevice(e: MemberRequest): void {
  const address = fieldOf(e, 'address', 'string');
  eraseRows(e.app, removeStatement, { address, owner: e.auth.id });
  e.noContent(204);
}

const removeAllStatement = `
  DELETE FROM notification_channels WHERE profile_id = {:owner} AND kind = 'push'`;

/** Ends the push messages to all devices of an account whose sessions have ended. */
export function removeDevices(app: CoreApp, owner: string): void {
  eraseIn(app, removeAllStatement, { owner });
}
