import { SEND_COOLDOWN } from '../../rules/message.ts';

/**
 * Whole seconds a sender still has to wait, 0 when the next message may go.
 * @param sentAt milliseconds since the epoch, null when nothing was sent
 */
export function secondsToWait(sentAt: number | null, now: number): number {
  // A time in the future comes from a clock that was set back: wait the whole time, never longer.
  const passed = sentAt === null ? SEND_COOLDOWN : Math.max(0, now - sentAt);
  return Math.max(0, Math.ceil((SEND_COOLDOWN - passed) / 1000));
}
