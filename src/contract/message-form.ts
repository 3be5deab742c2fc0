/**
 * Where a message's form leads in a browser without JavaScript: an ordinary record of `messages` with
 * `recipient_id` and `content`, answered as a page of this language.
 */
export const formAction = (lang: string) => `/api/collections/messages/records?lang=${lang}`;

/** Why a form was not taken, as its page says it. */
export const formRefusals = [
  'message_required',
  'message_too_long',
  'message_unprintable',
  'members_only',
  'too_many_requests',
  'send_failed',
] as const;

export type FormRefusal = (typeof formRefusals)[number];

export function isFormRefusal(code: string): code is FormRefusal {
  return (formRefusals as readonly string[]).includes(code);
}
