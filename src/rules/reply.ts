import { findTextFlaw, type TextFlaw } from './text.ts';

export const REPLY_MAX = 500;

export type ReplyError = `reply_${TextFlaw}`;

/** The first rule a reply breaks, or null. */
export function checkReply(content: string): ReplyError | null {
  const flaw = findTextFlaw(content, REPLY_MAX);
  return flaw && `reply_${flaw}`;
}
