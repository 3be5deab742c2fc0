import { SECRET_HEADER } from '../../../src/contract/request.ts';
import { DAY, today } from '../../../src/rules/days.ts';
import { SUSPENDED_DAYS } from '../../../src/rules/terms.ts';
import { selectTexts, type Parameters } from '../engine/database.ts';
import { mailIsFailing, mailIsSetUp } from '../mail/setup.ts';
import { readRefusal } from '../mail/confirmation.ts';
import { refuse, requireParameters } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { eraseAccount } from './account-deletion.ts';

// Accounts that nobody confirms, and those that stay suspended, end after some time.

const unconfirmedQuery = `
  SELECT id FROM profiles
  WHERE confirm_until != '' AND confirm_until < {:today} AND NOT verified AND is_suspended IS NOT TRUE
  LIMIT 100`;

/** Runs every hour. Without mail nobody can confirm an address. */
export function deleteUnconfirmed(app: CoreApp): void {
  if (!mailIsSetUp() || mailIsFailing(app)) return;
  eraseAccounts(app, unconfirmedQuery, { today: today() });
}

const isStanding = "action = 'suspend' AND verdict != 'reversed'";
const suspendedQuery = `
  SELECT DISTINCT profile_id FROM cases
  WHERE ended_at > 0 AND ended_at < {:before} AND ${isStanding}
    AND EXISTS (SELECT 1 FROM profiles WHERE id = profile_id AND is_suspended)
    AND NOT EXISTS (
      SELECT 1 FROM cases AS later WHERE later.profile_id = cases.profile_id AND later.${isStanding}
        AND (later.ended_at = 0 OR later.ended_at >= {:before}))
  LIMIT 100`;

/** Runs every hour: deletes the accounts whose suspension was decided, and not objected to, long ago. */
export function deleteSuspended(app: CoreApp): void {
  eraseAccounts(app, suspendedQuery, { before: Date.now() - SUSPENDED_DAYS * DAY });
}

function eraseAccounts(app: CoreApp, query: string, parameters: Parameters): void {
  for (const id of selectTexts(app, query, parameters)) {
    const [profile] = app.findRecordsByIds('profiles', [id]);
    if (profile) eraseAccount(app, profile);
  }
}

/**
 * `POST /api/refuse_account`: deletes an account that somebody made with an address of another person, who got
 * the mail about it. A confirmed account stays.
 * @throws 400 with the code `link_expired` at `secret`
 */
export function refuseAccount(e: core.RequestEvent): void {
  limitClient(e, 'account_refusal');
  requireParameters(e, []);
  const profile = readRefusal(e.app, e.request?.header.get(SECRET_HEADER) ?? '');
  if (!profile || profile.verified()) return refuse('secret', 'link_expired');
  eraseAccount(e.app, profile);
  e.noContent(204);
}
