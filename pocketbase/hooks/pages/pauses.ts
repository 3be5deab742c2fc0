import { checkPause } from '../../../src/rules/pause.ts';
import { executeIfSpace, storedNow } from '../engine/database.ts';
import { countChange } from '../engine/page-changes.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { refuse, refuseIf, sentText } from '../requests/body.ts';

/**
 * Checks the time until which a request pauses the own inbox. PocketBase reads invalid times as empty,
 * which opens the inbox, so that the sent text is checked.
 * @throws 400 with the code `pause_out_of_range` or `wrong_type` at `paused_until`
 */
export function requirePause(e: RecordRequest): void {
  const until = sentText(e, 'paused_until');
  refuseIf('paused_until', checkPause(until, Date.now()));
  const isNoTime = until !== '' && e.record.getString('paused_until') === '';
  if (isNoTime) refuse('paused_until', 'pause_out_of_range');
}

/** Whether a profile is paused, in SQL; a pause that is over may stay in the row for a minute. */
export const isPaused = `paused_until > ${storedNow()}`;

const reopenStatement = `
  UPDATE profiles SET paused_until = ''
  WHERE paused_until != '' AND paused_until <= ${storedNow()}`;

/** Ends pauses by a change of the profile, because its page is cached until then. */
export function reopenInboxes(app: CoreApp): void {
  // Senders are checked by the clock, so that this can wait until there is space.
  if (executeIfSpace(app, reopenStatement, {}) > 0) countChange(app);
}
