import type { unsubscribeMails as contract } from '../../../src/contract/notifications.ts';
import type { OutputOf } from '../../../src/contract/request.ts';
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
 * `POST /api/unsubscribe`: ends the mails to which the link belongs, and answers with their kind. The link
 * of mails that have ended already has expired.
 */
export function unsubscribeMails(e: core.RequestEvent): void {
  const { token = '' } = requireParameters(e, ['token']);
  e.json(200, { ended: end(e.app, token) } satisfies OutputOf<typeof contract>);
}

function end(app: CoreApp, token: string): 'notifications' | 'newsletter' {
  if (execute(app, endMailsStatement, { token }) > 0) return 'notifications';
  const [id] = selectTexts(app, subscriberQuery, { token });
  if (id === undefined) return refuse('token', 'link_expired');
  eraseRows(app, eraseSubscriberStatement, { id });
  return 'newsletter';
}
