import { jsonBoolean, selectTexts } from '../engine/database.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { isSendingQuery } from '../notify/letters.ts';
import { requireParameters } from '../requests/query.ts';

/**
 * Triggers keep the number of readers.
 * @tested its plan
 */
export const newsletterQuery = `
  SELECT json_object('readers', readers,
    'is_sending', json(iif(EXISTS (${isSendingQuery}), 'true', 'false')),
    'can_send', ${jsonBoolean('{:can_send}')})
  FROM house_totals WHERE id = 1`;

export function showNewsletter(e: MemberRequest): void {
  requireParameters(e, []);
  const [json = ''] = selectTexts(e.app, newsletterQuery, { can_send: mailIsSetUp() });
  sendJson(e, json);
}
