import type { Notice } from './notices.ts';
import type { RequestContract, Types } from './request.ts';

// Objections to a decision of moderators, in the dashboard and by the link of a mail.

/** Objects to a decision about the caller's own content, once. */
export const objectToDecision = {
  method: 'POST',
  path: '/api/notices/object',
  caller: 'member',
  bodyLimit: 8 * 1024,
  codes: [
    'notice_gone',
    'objected_already',
    'objection_required',
    'objection_too_long',
    'objection_unprintable',
  ],
  types: {} as Types<{ id: string; objection: string }>,
} as const satisfies RequestContract;

/** Shows a decision by the token of a mail's link or of a refused sign-in, without a session. */
export const showNotice = {
  method: 'GET',
  path: '/api/notice',
  caller: 'anybody',
  codes: ['link_expired'],
  types: {} as Types<{ secret: string }, Notice & { username: string }>,
} as const satisfies RequestContract;

/** Objects by such a token. The record in `objections` is never stored. */
export const objectByToken = {
  method: 'POST',
  path: '/api/collections/objections/records',
  caller: 'anybody',
  codes: [...objectToDecision.codes, 'link_expired'],
  types: {} as Types<{ token: string; objection: string }>,
} as const satisfies RequestContract;
