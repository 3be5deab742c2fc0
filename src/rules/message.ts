import { checkText, type TextError } from './text.ts';

export const MESSAGE_MAX = 500;
/** Milliseconds between two messages from the same tab. */
export const SEND_COOLDOWN = 60_000;
/** Number of messages that the dashboard and the public profile load at a time. */
export const MESSAGES_PER_PAGE = 20;
/** A new message counts as seen after this share of it was visible … */
export const SEEN_SHARE = 0.7;
/** … for this many milliseconds. */
export const SEEN_AFTER = 9000;

export type MessageError = `message_${TextError}`;

/** The first rule a message breaks, or null. */
export function checkMessage(content: string): MessageError | null {
  const error = checkText(content, MESSAGE_MAX);
  return error && `message_${error}`;
}
