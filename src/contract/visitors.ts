import type { RequestContract, Types } from './request.ts';

// Reports by visitors of the content pages, answered by 204 and nothing else.

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
