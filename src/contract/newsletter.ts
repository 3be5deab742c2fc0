import { emailErrors } from '../rules/email.ts';
import { byAnybody, type Types } from './request.ts';

// The answer to a request about an address is always 204, so that nobody can find out who is subscribed.

export const subscribe = byAnybody('POST /api/collections/newsletter_subscribers/records', {
  isConstantTime: true,
  codes: [...emailErrors, 'email_domain_blocked', 'mail_not_set_up'],
  types: {} as Types<{ email: string; language: string }>,
});

/** Confirms an address by the link in the mail to it. */
export const confirmSubscription = byAnybody('POST /api/newsletter/confirm', {
  codes: ['link_expired'],
  types: {} as Types<{ token: string }>,
});

/** Unsubscribes an address, by creating a record that is never stored. */
export const unsubscribe = byAnybody('POST /api/collections/newsletter_removals/records', {
  isConstantTime: true,
  codes: emailErrors,
  types: {} as Types<{ email: string }>,
});
