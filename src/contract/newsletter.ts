import { emailErrors } from '../rules/email.ts';
import type { RequestContract, Types } from './request.ts';

// The answer to a request about an address is always 204, so that nobody can find out who is subscribed.

export const subscribe = {
  method: 'POST',
  path: '/api/collections/newsletter_subscribers/records',
  caller: 'anybody',
  codes: [...emailErrors, 'mail_not_set_up'],
  types: {} as Types<{ email: string; language: string }>,
} as const satisfies RequestContract;

/** Confirms an address by the link in the mail to it. */
export const confirmSubscription = {
  method: 'POST',
  path: '/api/newsletter/confirm',
  caller: 'anybody',
  codes: ['link_expired'],
  types: {} as Types<{ token: string }>,
} as const satisfies RequestContract;

/** Unsubscribes an address, by creating a record that is never stored. */
export const unsubscribe = {
  method: 'POST',
  path: '/api/collections/newsletter_removals/records',
  caller: 'anybody',
  codes: emailErrors,
  types: {} as Types<{ email: string }>,
} as const satisfies RequestContract;
