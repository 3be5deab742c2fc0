import type { Availability } from '../../../src/contract/profiles.ts';
import { skeletonOf, skeletonSql } from '../names/look-alikes.ts';
import { checkUsername, suggestUsername } from '../../../src/rules/username.ts';
import { select } from '../engine/database.ts';
import { refuse, refuseIf, requireParameters } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { isFormerName } from '../names/former-names.ts';
import { isReserved } from '../names/reserved-usernames.ts';

/**
 * Refuses a record whose username is invalid, reserved, taken, or looks like a taken one. An account keeps
 * a name that was reserved later, or to which another one was similar before names were compared.
 * @throws 400 with a code of `UsernameError`, or `username_taken`, at `username`
 */
export function claimUsername(app: CoreApp, record: core.Record): void {
  const username = record.getString('username').trim();
  refuseIf('username', checkUsername(username));
  const isKept = isSameName(record.original().getString('username'), username);
  if (!isKept && isTaken(app, username, record.id)) refuse('username', 'username_taken');
  record.set('username', username);
}

/** Whether a name is another one in the same or another case, and looks like what that looks like. */
export const isSameName = (name: string, other: string) =>
  name.toLowerCase() === other.toLowerCase() && skeletonOf(name) === skeletonOf(other);

/**
 * Selects the profile with this username, ignoring case, and profiles whose usernames look like it: three
 * rows are enough to find one of another account, since an account has at most two of them.
 * @tested PocketBase's SQL output has no literals, without which the index is not found
 */
export const holdersQuery = `
  SELECT id, username FROM profiles WHERE username = {:username} COLLATE NOCASE
  UNION ALL SELECT id, username FROM profiles WHERE ${skeletonSql('username')} = {:skeleton}
  LIMIT 3`;

/** @returns the first holder but the account `except`; the one with the very name, if there is one */
function findHolder(app: CoreApp, username: string, except = '') {
  const names = { username, skeleton: skeletonOf(username) };
  const holders = select(app, { id: '', username: '' }, holdersQuery, names);
  return holders.find(({ id }) => id !== except);
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
  const holder = findHolder(e.app, username);
  if (holder || isTaken(e.app, username)) {
    const existingUsername = holder?.username ?? username;
    const suggestion = suggestFreeUsername(e.app, username);
    e.json(200, { available: false, existingUsername, suggestion } satisfies Availability);
  } else e.json(200, { available: true } satisfies Availability);
}

/**
 * Whether a username is reserved, was given up within a year, or is taken by another account than `except`, or
 * looks like such a name.
 */
export const isTaken = (app: CoreApp, name: string, except = ''): boolean =>
  isReserved(app, name) || findHolder(app, name, except) !== undefined || isFormerName(app, name);

/** Number of tries after which a suggestion is made of another name, with more and more digits. */
const SUGGESTION_TRIES = 10;
const FREE_NAME = 'user';

/** Returns a name like a taken one that is free itself, also if it has to be another name. */
export function suggestFreeUsername(app: CoreApp, taken: string): string {
  let suggestion = suggestUsername(taken, Math.random);
  for (let tries = 1; isTaken(app, suggestion); tries += 1) {
    // No number makes a name free that has the name of the product and a word such as `support` in it.
    const isHopeless = tries === SUGGESTION_TRIES;
    const base = isHopeless ? FREE_NAME : tries < SUGGESTION_TRIES ? taken : suggestion;
    suggestion = suggestUsername(base, Math.random);
  }
  return suggestion;
}
