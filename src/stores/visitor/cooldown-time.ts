import { SEND_COOLDOWN } from '../../rules/message.ts';

/**
 * Returns the whole seconds until the next message may be sent; 0 if it may be sent now.
 * @param sentAt milliseconds since 1970; null if nothing was sent
 */
export function secondsToWait(sentAt: number | null, now: number): number {
  // A time in the future means that the clock was set back. The wait is never longer than the cooldown.
  const passed = sentAt === null ? SEND_COOLDOWN : Math.max(0, now - sentAt);
  return Math.max(0, Math.ceil((SEND_COOLDOWN - passed) / 1000));
}
