import { textCheck } from './text.ts';

export const REPLY_MAX = 500;
/** Maximum replies to one message; limited because every visitor of the page loads all of them. */
export const REPLIES_MAX = 50;

/** Returns the first rule that a reply breaks, or null. */
export const checkReply = textCheck('reply', REPLY_MAX);
