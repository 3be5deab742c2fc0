import type { RequestContract, Types } from './request.ts';

// What visitors of the content pages send. Both are answered by 204 and nothing else.

export const reportScam = {
  method: 'POST',
  path: '/api/collections/scam_reports/records',
  caller: 'anybody',
  codes: [
    'description_required',
    'description_too_long',
    'description_unprintable',
    'url_invalid',
    'url_required',
  ],
  types: {} as Types<{ url: string; description: string }>,
} as const satisfies RequestContract;

export const subscribe = {
  method: 'POST',
  path: '/api/collections/newsletter_subscribers/records',
  caller: 'anybody',
  codes: [
    'email_domain_without_dot',
    'email_extension_too_short',
    'email_malformed',
    'email_required',
    'email_too_long',
    'email_without_at',
    'email_without_domain',
    'email_without_name',
  ],
  types: {} as Types<{ email: string; language: string }>,
} as const satisfies RequestContract;

/** What the operator has set up. */
export interface Features {
  google: boolean;
  mail: boolean;
}

export const listFeatures = {
  method: 'GET',
  path: '/api/features',
  caller: 'anybody',
  codes: [],
  types: {} as Types<void, Features>,
} as const satisfies RequestContract;
