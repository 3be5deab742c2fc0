import type { RequestContract, Types } from './request.ts';

// The answer is always 204, so that nobody can find out who is subscribed.

const emailCodes = [
  'email_domain_without_dot',
  'email_extension_too_short',
  'email_malformed',
  'email_required',
  'email_too_long',
  'email_without_at',
  'email_without_domain',
  'email_without_name',
] as const;

export const subscribe = {
  method: 'POST',
  path: '/api/collections/newsletter_subscribers/records',
  caller: 'anybody',
  codes: emailCodes,
  types: {} as Types<{ email: string; language: string }>,
} as const satisfies RequestContract;

/** Unsubscribes an address, by creating a record that is never stored. */
export const unsubscribe = {
  method: 'POST',
  path: '/api/collections/newsletter_removals/records',
  caller: 'anybody',
  codes: emailCodes,
  types: {} as Types<{ email: string }>,
} as const satisfies RequestContract;
