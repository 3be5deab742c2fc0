import { execute, selectTexts } from '../engine/database.ts';
import { eraseRows } from '../engine/erasure.ts';
import { refuse } from '../requests/body.ts';
import { requireParameters } from '../requests/query.ts';

const endMailsStatement = `
  DELETE FROM notification_channels WHERE address = {:token} AND kind = 'mail'`;
const subscriberQuery = `
  SELECT id FROM newsletter_subscribers WHERE token = {:token} AND token != ''`;
const eraseSubscriberStatement = 'DELETE FROM newsletter_subscribers WHERE id = {:id}';

/**
 * `POST /api/unsubscribe`: ends the mails to which the link belongs: those about new messages, or the
 * newsletter. The link of mails that have ended already has expired.
 */
export function unsubscribeMails(e: core.RequestEvent): void {
  const { token = '' } = requireParameters(e, ['token']);
  const hasEnded = execute(e.app, endMailsStatement, { token }) > 0;
  const [subscriber] = selectTexts(e.app, subscriberQuery, { token });
  if (subscriber !== undefined) eraseRows(e.app, eraseSubscriberStatement, { id: subscriber });
  if (!hasEnded && subscriber === undefined) refuse('token', 'link_expired');
  e.noContent(204);
}
