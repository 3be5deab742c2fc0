import { selectTexts } from '../engine/database.ts';
import { readToken } from '../mail/tokens.ts';
import { CASE_DAYS } from '../../../src/rules/terms.ts';

const SECONDS_A_DAY = 86_400;

/**
 * Returns the token of a link to one decision. It needs no session, since a suspended person has none, and
 * shows nothing but this decision. It outlives a change of the password, which a suspension makes, too.
 */
export function noticeToken(person: core.Record, caseId: string): string {
  const claims = { id: person.id, case: caseId };
  return $security.createJWT(claims, keyOf(person), CASE_DAYS * SECONDS_A_DAY);
}

/** Returns the person and the case of a token; null if it is forged or has expired. */
export function readNoticeToken(app: CoreApp, token: string) {
  const read = readToken(app, token, keyOf);
  return read && { person: read.person, caseId: String(read.claims['case']) };
}

const keyOf = (person: core.Record) =>
  `${person.id}${person.collection().emailChangeToken.secret} hamsa notice`;

const suspensionQuery = `
  SELECT id FROM cases WHERE profile_id = {:id} AND action = 'suspend' ORDER BY decided_at DESC`;

/** Returns a token that shows a suspended person the decision; empty if no case says why. */
export function suspensionToken(app: CoreApp, person: core.Record): string {
  const [caseId = ''] = selectTexts(app, `${suspensionQuery} LIMIT 1`, { id: person.id });
  return caseId === '' ? '' : noticeToken(person, caseId);
}
