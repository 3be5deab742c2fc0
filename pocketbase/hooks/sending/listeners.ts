import type { HeldReason } from '../../../src/contract/held-messages.ts';
import type { Message } from '../../../src/contract/messages.ts';
import { HELD_MAX } from '../../../src/rules/held-messages.ts';
import { selectTexts } from '../engine/database.ts';
import { scheduleVacuum } from '../engine/erasure.ts';
import { announce } from '../engine/realtime.ts';
import { countSentMessage } from '../pages/visits.ts';

export interface AcceptedMessage {
  readonly message: Message;
  /** Reason why the message is held back from its recipient, or null. */
  readonly reason: HeldReason | null;
}

type Listener = (app: CoreApp, accepted: AcceptedMessage) => void;

/** Listeners called after the message is stored and before its sender is answered. */
export const afterCommitListeners: readonly Listener[] = [
  (app, { message }) => countSentMessage(app, message.recipient_id),
  announceMessage,
  scheduleVacuumAfterOverflow,
];

function announceMessage(app: CoreApp, { message, reason }: AcceptedMessage): void {
  if (!reason) announce(app, message.recipient_id, { kind: 'arrived', message });
}

/**
 * Schedules a `VACUUM` once the held messages have reached their maximum: a trigger then deletes the oldest
 * one without calling a hook.
 */
function scheduleVacuumAfterOverflow(app: CoreApp, { message, reason }: AcceptedMessage): void {
  if (!reason) return;
  const [held] = selectTexts(app, heldCountQuery, { owner: message.recipient_id });
  if (Number(held) >= HELD_MAX) scheduleVacuum(app);
}

/** Selects the number of held messages; an inbox that never had a message has no row. */
export const heldCountQuery = `
  SELECT coalesce((SELECT held FROM inbox_counts WHERE recipient_id = {:owner}), 0)`;
