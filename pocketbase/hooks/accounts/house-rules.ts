import type { HouseRules } from '../../../src/contract/desk-house.ts';
import type { Features } from '../../../src/contract/features.ts';
import { today } from '../../../src/rules/days.ts';
import { checkEmail } from '../../../src/rules/email.ts';
import { hasDomainOf } from '../../../src/rules/newcomers.ts';
import { execute, selectJson, selectTexts } from '../engine/database.ts';
import { eraseRows } from '../engine/erasure.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { refuse, refuseIf } from '../requests/input.ts';

const rulesQuery = `
  SELECT json_object('sign_ups', sign_ups, 'blocked_domains', json(blocked_domains))
  FROM house_rules WHERE id = 1`;

export const houseRules = (app: CoreApp) => selectJson<HouseRules>(app, rulesQuery, {});

/**
 * Checks a mail address, wherever somebody enters a new one: of an account, for the newsletter, for an answer.
 * @param by an admin may enter an address of a blocked domain
 * @throws 400 with a code of `checkEmail`, or `email_domain_blocked`, at the field
 */
export function refuseAddress(
  app: CoreApp,
  field: string,
  email: string,
  by: { readonly isByAdmin: boolean } = { isByAdmin: false },
): void {
  refuseIf(field, checkEmail(email));
  if (by.isByAdmin) return;
  if (hasDomainOf(email, houseRules(app).blocked_domains)) refuse(field, 'email_domain_blocked');
}

const usable = 'token = {:token} AND uses_left > 0 AND last_day >= {:today}';
const usableQuery = `SELECT id FROM invitations WHERE ${usable}`;
const useStatement = `UPDATE invitations SET uses_left = uses_left - 1 WHERE ${usable}`;

/**
 * Refuses a new account unless the house is open or the invitation is valid. It is taken only when the
 * account is created, so this spares the newcomer the rest of a form.
 * @param token empty without an invitation
 * @throws 403 with `sign_ups_closed`, `invitation_required` or `invitation_used_up` at `invitation`
 */
export function requireWelcome(app: CoreApp, token: string): void {
  const { sign_ups } = houseRules(app);
  if (sign_ups === 'closed') refuse('invitation', 'sign_ups_closed', 403);
  if (sign_ups === 'open') return;
  if (token === '') refuse('invitation', 'invitation_required', 403);
  const [id] = selectTexts(app, usableQuery, { token, today: today() });
  if (id === undefined) refuse('invitation', 'invitation_used_up', 403);
}

/**
 * Takes one use of an invitation, if the house needs one.
 * @param tx the transaction that creates the account, so that of two at once one gets the last use
 * @throws as `requireWelcome`
 */
export function takeInvitation(tx: CoreApp, token: string): void {
  requireWelcome(tx, token);
  if (houseRules(tx).sign_ups === 'invited') execute(tx, useStatement, { token, today: today() });
}

const endedStatement = 'DELETE FROM invitations WHERE last_day < {:today}';

/** Runs every hour: deletes invitations whose last day has passed. */
export function deleteEndedInvitations(app: CoreApp): void {
  eraseRows(app, endedStatement, { today: today() });
}

export function listFeatures(e: core.RequestEvent): void {
  const { enabled } = e.app.findCachedCollectionByNameOrId('profiles').oauth2;
  const { sign_ups } = houseRules(e.app);
  e.json(200, { google: enabled, mail: mailIsSetUp(), sign_ups } satisfies Features);
}
