import { DAY, dayBefore } from '../../../src/rules/days.ts';
import { UNCONFIRMED_DAYS } from '../../../src/rules/terms.ts';
import { executeIfSpace } from '../engine/database.ts';
import { readToken } from './tokens.ts';

const confirmStatement = `
  UPDATE profiles SET confirm_until = {:day} WHERE id = {:id} AND confirm_until = '' AND NOT verified`;

/** Notes the last day on which an address may be confirmed. Another mail does not move it. */
export function noteConfirmationMail(app: CoreApp, { id }: core.Record): void {
  executeIfSpace(app, confirmStatement, { day: dayBefore(Date.now(), -UNCONFIRMED_DAYS), id });
}

/**
 * Returns the token of the link in a mail that asks to confirm an account, by which somebody else refuses it. It
 * is valid as long as the account may be confirmed. Whoever made the account can end sessions, but not this token.
 */
export const refusalToken = (person: core.Record): string =>
  $security.createJWT({ id: person.id }, keyOf(person), (UNCONFIRMED_DAYS * DAY) / 1000);

/** @returns the account that a token refuses; null if the token is invalid or has expired */
export const readRefusal = (app: CoreApp, token: string): core.Record | null =>
  readToken(app, token, keyOf)?.person ?? null;

const keyOf = (person: core.Record) =>
  `${person.email()} ${person.collection().verificationToken.secret} hamsa refusal`;
