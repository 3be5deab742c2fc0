import { textCheck } from './text.ts';

export const MESSAGE_MAX = 500;
/**
 * Maximum milliseconds after which a message arrives that was sent to arrive later. A block must not begin
 * earlier after it was made (BLOCK_DELAY_MIN), since it is compared when the message is sent.
 */
export const ARRIVAL_DELAY_MAX = 60 * 60_000;
/** Number of messages that the dashboard and the public profile load at a time. */
export const MESSAGES_PER_PAGE = 20;
/** Share of a new message that must be visible for `SEEN_DELAY` before it counts as seen. */
export const SEEN_SHARE = 0.7;
/** Milliseconds for which `SEEN_SHARE` of a new message must be visible before it counts as seen. */
export const SEEN_DELAY = 9000;

/** Returns the first rule that a message breaks, or null. */
export const checkMessage = textCheck('message', MESSAGE_MAX);
