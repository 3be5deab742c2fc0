import { byAnybody, type Types } from './request.ts';

// Requests from visitors of the content pages; the answer is always 204.

export const reportScam = byAnybody('POST /api/collections/scam_reports/records', {
  codes: [
    'description_required',
    'description_too_long',
    'description_unprintable',
    'url_invalid',
    'url_required',
  ],
  types: {} as Types<{ url: string; description: string }>,
});
