import { execute } from '../engine/database.ts';
import { refuse } from '../requests/body.ts';
import { requireParameters } from '../requests/query.ts';

/** Returns the token of a link that works without signing in. */
export const newToken = (): string => $security.randomString(32);

const unsubscribeStatement = `
  DELETE FROM notification_channels WHERE address = {:token} AND kind = 'mail'`;

/**
 * `POST /api/unsubscribe`: ends the mails of the link. The link of a mail that is off already has expired,
 * too.
 */
export function unsubscribeMails(e: core.RequestEvent): void {
  const { token = '' } = requireParameters(e, ['token']);
  if (execute(e.app, unsubscribeStatement, { token }) === 0) refuse('token', 'link_expired');
  e.noContent(204);
}
