import { checkText, type TextError } from './text.ts';

export const REPLY_MAX = 500;
/** Maximum replies to one message; limited because every visitor of the page loads all of them. */
export const REPLIES_MAX = 50;

type ReplyError = `reply_${TextError}`;

/** Returns the first rule that a reply breaks, or null. */
export function checkReply(content: string): ReplyError | null {
  const error = checkText(content, REPLY_MAX);
  return error && `reply_${error}`;
}
