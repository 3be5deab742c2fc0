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
  /** Why it is held back from its recipient, or null. */
  readonly reason: HeldReason | null;
}

type Listener = (app: CoreApp, accepted: Accepted) => void;

/** Called in the message's transaction: their rows are stored with it, or undone with it. */
export const inTransaction: readonly Listener[] = [];

/** Called once the message is stored, before its sender is answered. */
export const afterCommit: readonly Listener[] = [
  (app, { message }) => countWrote(app, message.recipient_id),
  announceArrived,
  rewriteAfterOldest,
];

function announceArrived(app: CoreApp, { message, reason }: Accepted): void {
  if (!reason) announce(app, message.recipient_id, { kind: 'arrived', message });
}

/** Above the maximum of held messages a trigger has deleted the oldest, and no hook was called for it. */
function rewriteAfterOldest(app: CoreApp, { message, reason }: Accepted): void {
  if (!reason) return;
  const [held] = selectTexts(app, heldCountQuery, { owner: message.recipient_id });
  if (Number(held) >= HELD_MAX) scheduleRewrite(app);
}
