import type { HeldReason } from '../../../src/contract/held-messages.ts';
import type { Message } from '../../../src/contract/messages.ts';
import { HELD_MAX } from '../../../src/rules/held-messages.ts';
import { selectTexts } from '../engine/database.ts';
import { scheduleRewrite } from '../engine/erasure.ts';
import { announce } from '../engine/realtime.ts';
import { countWrote } from '../pages/visits.ts';
import { heldCountQuery } from './held-count.ts';

export interface Accepted {
  readonly message: Message;
  /** Reason why the message is held back from its recipient, or null. */
  readonly reason: HeldReason | null;
}

type Listener = (app: CoreApp, accepted: Accepted) => void;

/** Listeners called in the message's transaction: their rows are stored or rolled back with the message. */
export const inTransaction: readonly Listener[] = [];

/** Listeners called after the message is stored and before its sender is answered. */
export const afterCommit: readonly Listener[] = [
  (app, { message }) => countWrote(app, message.recipient_id),
  announceArrived,
  rewriteAfterOldest,
];

function announceArrived(app: CoreApp, { message, reason }: Accepted): void {
  if (!reason) announce(app, message.recipient_id, { kind: 'arrived', message });
}

/**
 * Schedules a rewrite once the held messages have reached their maximum: a trigger then deletes the oldest
 * one without calling a hook.
 */
function rewriteAfterOldest(app: CoreApp, { message, reason }: Accepted): void {
  if (!reason) return;
  const [held] = selectTexts(app, heldCountQuery, { owner: message.recipient_id });
  if (Number(held) >= HELD_MAX) scheduleRewrite(app);
}
