import { checkPause } from '../../../src/rules/pause.ts';
import { executeIfSpace, storedNow } from '../engine/database.ts';
import { countChange } from '../engine/page-changes.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { refuse, refuseIf, sentText } from '../requests/input.ts';

/**
 * Checks the end of a pause that a request sets. The text is checked as it was sent, because PocketBase
 * reads an invalid time as empty, which would open the inbox.
 * @throws 400 with the code `pause_out_of_range` or `wrong_type` at `paused_until`
 */
export function requireValidPause(e: RecordRequest): void {
  const until = sentText(e, 'paused_until');
  refuseIf('paused_until', checkPause(until, Date.now()));
  const isNoTime = until !== '' && e.record.getString('paused_until') === '';
  if (isNoTime) refuse('paused_until', 'pause_out_of_range');
}

/**
 * SQL condition for a paused profile. An expired pause may stay in the row for a minute, so the time is
 * compared.
 */
export const isPaused = `paused_until > ${storedNow()}`;

const reopenStatement = `
  UPDATE profiles SET paused_until = ''
  WHERE paused_until != '' AND paused_until <= ${storedNow()}`;

/** Removes expired pauses, since a profile's page stays cached until the profile changes. */
export function reopenInboxes(app: CoreApp): void {
  // On a full disk this can wait, since the check of senders compares the time of the pause.
  if (executeIfSpace(app, reopenStatement, {}) > 0) countChange(app);
}
