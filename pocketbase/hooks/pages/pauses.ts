import { checkPause } from '../../../src/rules/pause.ts';
import { executeIfSpace, storedNow } from '../engine/database.ts';
import { countChange } from '../engine/page-changes.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { refuse, refuseIf, sentText } from '../requests/body.ts';

/**
 * The time that a request closes the own inbox until. PocketBase makes an empty one, which is an open
 * inbox, of whatever is no time, so what was sent is looked at.
 * @throws 400 with the code `pause_out_of_range` or `wrong_type` at `paused_until`
 */
export function requirePause(e: RecordRequest): void {
  const until = sentText(e, 'paused_until');
  refuseIf('paused_until', checkPause(until, Date.now()));
  const isNoTime = until !== '' && e.record.getString('paused_until') === '';
  if (isNoTime) refuse('paused_until', 'pause_out_of_range');
}

/** Of a profile: what is over counts no more, though it may stand there for a minute. */
export const isPaused = `paused_until > ${storedNow()}`;

const reopenStatement = `
  UPDATE profiles SET paused_until = ''
  WHERE paused_until != '' AND paused_until <= ${storedNow()}`;

/** Pages are kept until their profile changes, so that the end of a pause has to be a change. */
export function reopenInboxes(app: CoreApp): void {
  // Who writes to an inbox is asked by the clock: this can wait until there is space.
  if (executeIfSpace(app, reopenStatement, {}) > 0) countChange(app);
}
