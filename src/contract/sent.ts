import type { PublicProfile } from './profiles.ts';
import { byAnybody, type Types } from './request.ts';

// The requests of a sender who has the private link of a message.

export interface SenderReply {
  content: string;
  /** ISO 8601 in UTC: the day of a reply, the minute of a message. */
  created_at: string;
}

/** A message with at least one reply that its sender may read. */
export interface AnsweredMessage extends SenderReply {
  /** Sorted oldest first. */
  replies: SenderReply[];
}

export interface SentThread {
  /**
   * Sorted oldest first. Empty for a message without such a reply, and just the same for one that was
   * deleted, held back, blocked or never sent.
   */
  messages: AnsweredMessage[];
  /** The owner who answered, with no more than their page shows everybody; null while there is no answer. */
  recipient: Pick<PublicProfile, 'id' | 'username' | 'voice'> | null;
  /** Whether the owner lets the sender answer once. */
  can_answer: boolean;
}

/** Shows what the owner answered to the sender. */
export const showSent = byAnybody('GET /api/sent', {
  isConstantTime: true,
  codes: ['link_incomplete'],
  types: {} as Types<{ secret: string }, SentThread>,
});

/**
 * Deletes the messages of the link that the owner has not read. The answer is 204 in any case, and the
 * deletion follows within minutes, so that neither tells whether a message was read.
 */
export const takeBack = byAnybody('POST /api/sent/take_back', {
  isConstantTime: true,
  codes: ['link_incomplete'],
  types: {} as Types<{ secret: string }>,
});
