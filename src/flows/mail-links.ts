import { sendAsVisitor } from '../api/send-as-visitor.ts';
import { confirmSubscription } from '../contract/newsletter.ts';
import { unsubscribeMails } from '../contract/notifications.ts';
import type { OutputOf } from '../contract/request.ts';
import type { Result } from '../contract/result.ts';

// Requests of links in mails, made without the session.

/** Ends the mails to which the link belongs. */
export const endMails = (token: string): Promise<Result<OutputOf<typeof unsubscribeMails>>> =>
  sendAsVisitor(unsubscribeMails, { token });

/** Confirms the address to which the link was mailed. */
export const confirmNewsletter = (token: string): Promise<Result> =>
  sendAsVisitor(confirmSubscription, { token });
