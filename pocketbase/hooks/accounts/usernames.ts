import type { Availability } from '../../../src/contract/profiles.ts';
import { checkUsername, suggestUsername } from '../../../src/rules/username.ts';
import { select } from '../engine/database.ts';
import { refuse, refuseIf } from '../requests/body.ts';
import { requireParameters } from '../requests/query.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/**
 * Refuses a record whose username is invalid, taken or reserved. An account keeps a name that was reserved
 * later.
 * @throws 400 with a code of `UsernameError`, or `username_taken`, at `username`
 */
export function claimUsername(app: CoreApp, record: core.Record): void {
  const username = record.getString('username').trim();
  refuseIf('username', checkUsername(username));
  const holder = findByUsername(app, username);
  const isFree = holder ? holder.id === record.id : !isReservedUsername(username);
  if (!isFree) refuse('username', 'username_taken');
  record.set('username', username);
}

/** Returns the profile with this username, ignoring case. */
function findByUsername(app: CoreApp, username: string) {
  const query = 'SELECT id, username FROM profiles WHERE username = {:username} COLLATE NOCASE';
  return select(app, { id: '', username: '' }, query, { username })[0];
}

export function checkUsernameAvailability(e: core.RequestEvent): void {
  const { username_to_check = '' } = requireParameters(e, ['username_to_check']);
  limitClient(e, 'username_check');
  const username = username_to_check.trim();
  const error = checkUsername(username);
  if (error !== null) {
    e.json(400, { available: false, error });
    return;
  }
  const holder = findByUsername(e.app, username);
  if (holder || isReservedUsername(username)) {
    const existingUsername = holder?.username ?? username;
    const suggestion = suggestFreeUsername(e.app, username);
    e.json(200, { available: false, existingUsername, suggestion } satisfies Availability);
  } else e.json(200, { available: true } satisfies Availability);
}

/** Whether a username is reserved or taken, so that a new account cannot have it. */
export const isTaken = (app: CoreApp, name: string): boolean =>
  isReservedUsername(name) || findByUsername(app, name) !== undefined;

function suggestFreeUsername(app: CoreApp, taken: string): string {
  let suggestion = suggestUsername(taken, Math.random);
  for (let tries = 0; tries < 5 && isTaken(app, suggestion); tries += 1) {
    suggestion = suggestUsername(taken, Math.random);
  }
  return suggestion;
}
