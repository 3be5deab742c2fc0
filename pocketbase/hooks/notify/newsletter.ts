import type { unsubscribeMails as contract } from '../../../src/contract/notifications.ts';
import type { OutputOf } from '../../../src/contract/request.ts';
import { isLang } from '../../../src/i18n/locales.ts';
import { DAY } from '../../../src/rules/days.ts';
import { checkEmail } from '../../../src/rules/email.ts';
import { CONFIRMATION_DAYS } from '../../../src/rules/terms.ts';
import { refuseAddress } from '../accounts/house-rules.ts';
import { hasEmail } from '../engine/collections.ts';
import { execute, selectTexts } from '../engine/database.ts';
import { eraseRows } from '../engine/erasure.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { mailIsSetUp, refuseMail } from '../mail/setup.ts';
import { newToken } from '../mail/tokens.ts';
import {
  fieldOf,
  optionalFieldOf,
  refuse,
  refuseIf,
  requireParameters,
} from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';

// Requests about an address answer 204 instead of PocketBase's record, so that nobody learns who is
// subscribed.

/** The mail can have got lost. Whoever enters the address of somebody else cannot have it sent more often. */
const askAgainStatement = `
  UPDATE newsletter_subscribers SET due_at = 1, noted_at = 0, tries = 0
  WHERE email = {:email} COLLATE NOCASE AND NOT is_confirmed AND due_at = 0
    AND asked_at < {:now} - ${DAY}`;

/**
 * Notes an address, and has the mail sent that asks to confirm it. Without mail it notes none, since it would keep
 * an address that nobody confirmed.
 */
export function subscribe(e: RecordRequest): void {
  limitClient(e, 'newsletter');
  const { record: subscriber } = e;
  const email = subscriber.getString('email').trim();
  refuseAddress(e.app, 'email', email);
  if (!isLang(subscriber.getString('language'))) refuse('language', 'wrong_type');
  if (!mailIsSetUp()) refuseMail();
  subscriber.set('email', email);
  subscriber.set('token', newToken());
  subscriber.set('due_at', 1);
  try {
    e.app.save(subscriber);
  } catch (error) {
    if (!hasEmail(e.app, 'newsletter_subscribers', email)) throw error;
    execute(e.app, askAgainStatement, { email, now: Date.now() });
  }
  e.noContent(204);
}

const confirmStatement = `
  UPDATE newsletter_subscribers SET is_confirmed = TRUE WHERE token = {:token} AND token != ''`;

/** Confirms the address whose mail contains the link; a second time changes nothing. */
export function confirmSubscription(e: core.RequestEvent): void {
  const token = tokenOf(e);
  if (execute(e.app, confirmStatement, { token }) === 0) refuse('token', 'link_expired');
  e.noContent(204);
}

/** Returns the token of a mail's link, which mail programs and mails of before have in the query. */
const tokenOf = (e: core.RequestEvent): string =>
  optionalFieldOf(e, 'token', 'string') ?? requireParameters(e, ['token']).token ?? '';

const leaveStatement = `
  DELETE FROM newsletter_subscribers WHERE email = {:email} COLLATE NOCASE AND email != ''`;

/**
 * Erases an address from the newsletter's subscribers. The request creates a `newsletter_removals` record
 * that is never stored, and the answer is the same for unknown addresses.
 */
export function unsubscribe(e: RecordRequest): void {
  limitClient(e, 'newsletter');
  const email = fieldOf(e, 'email', 'string').trim();
  refuseIf('email', checkEmail(email));
  eraseRows(e.app, leaveStatement, { email });
  e.noContent(204);
}

const forgetStatement = `
  DELETE FROM newsletter_subscribers WHERE id IN (
    SELECT id FROM newsletter_subscribers
    WHERE NOT is_confirmed AND asked_at BETWEEN 1 AND {:before}
    UNION ALL
    SELECT id FROM newsletter_subscribers
    WHERE NOT is_confirmed AND asked_at = 0 AND due_at = 0 AND NOT is_claimed)`;

/** Erases the addresses that were not confirmed in time, and those to which no mail could be sent. */
export function eraseUnconfirmed(app: CoreApp): void {
  eraseRows(app, forgetStatement, { before: Date.now() - CONFIRMATION_DAYS * DAY });
}

const endMailsStatement = `
  DELETE FROM notification_channels WHERE address = {:token} AND kind = 'mail'`;
const subscriberQuery = `
  SELECT id FROM newsletter_subscribers WHERE token = {:token} AND token != ''`;
const eraseSubscriberStatement = 'DELETE FROM newsletter_subscribers WHERE id = {:id}';

/**
 * `POST /api/unsubscribe`: ends the mails to which the link belongs, and answers with their kind. The link
 * of mails that have ended already has expired.
 */
export function unsubscribeMails(e: core.RequestEvent): void {
  const token = tokenOf(e);
  e.json(200, { ended: end(e.app, token) } satisfies OutputOf<typeof contract>);
}

function end(app: CoreApp, token: string): 'notifications' | 'newsletter' {
  if (eraseRows(app, endMailsStatement, { token }) > 0) return 'notifications';
  const [id] = selectTexts(app, subscriberQuery, { token });
  if (id === undefined) return refuse('token', 'link_expired');
  eraseRows(app, eraseSubscriberStatement, { id });
  return 'newsletter';
}
