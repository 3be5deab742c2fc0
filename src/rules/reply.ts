import { checkText, type TextError } from './text.ts';

export const REPLY_MAX = 500;
/** Maximum replies to one message: every visitor of the page gets all of them. */
export const REPLIES_MAX = 50;

type ReplyError = `reply_${TextError}`;

/** The first rule a reply breaks, or null. */
export function checkReply(content: string): ReplyError | null {
  const error = checkText(content, REPLY_MAX);
  return error && `reply_${error}`;
}
