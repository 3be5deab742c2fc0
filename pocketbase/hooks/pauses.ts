import { checkPause } from '../../src/rules/pause.ts';
import { execute } from './database.ts';
import { whereFull } from './disk-space.ts';
import { noteChange } from './page-changes.ts';
import { refuse, refuseIf } from './request-body.ts';

/**
 * A time that a request closes the own inbox until.
 * @throws 400 with the code `pause_out_of_range` or `wrong_type` at `paused_until`
 */
export function requirePause(until: unknown, record: core.Record): void {
  if (typeof until !== 'string') refuse('paused_until', 'wrong_type');
  refuseIf('paused_until', checkPause(until, Date.now()));
  // PocketBase makes an empty one, which is an open inbox, of a day that no calendar has.
  const isLost = until !== '' && record.getString('paused_until') === '';
  if (isLost) refuse('paused_until', 'pause_out_of_range');
}

export const reopenStatement = `
  UPDATE profiles SET paused_until = '' WHERE paused_until != '' AND paused_until <= {:now}`;

/** Pages are kept until their profile changes, so that the end of a pause has to be a change. */
export function reopenInboxes(app: CoreApp): void {
  const now = new DateTime().string();
  // Who writes to an inbox is asked by the clock: this can wait until there is room.
  const reopened = whereFull(
    () => execute(app, reopenStatement, { now }),
    () => 0,
  );
  if (reopened > 0) noteChange(app);
}
