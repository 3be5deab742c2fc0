import { sendAsVisitor } from '../api/send-as-visitor.ts';
import { unsubscribeMails } from '../contract/notifications.ts';
import type { Result } from '../contract/result.ts';

const { path } = unsubscribeMails;

/** Ends the mails of the link with this token, with no session. The token is in the query. */
export const endMails = (token: string): Promise<Result> =>
  sendAsVisitor({ ...unsubscribeMails, path: `${path}?token={token}` }, { token });
