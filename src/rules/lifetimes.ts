// How long something lasts in a browser. In a file of its own, since a script of every page reads some of it.

/** Milliseconds between two messages from the same tab. */
export const SEND_COOLDOWN = 60_000;

/** Milliseconds after its last change for which a text that was not sent is kept. */
export const DRAFT_LIFETIME = 30 * 60_000;

/** Milliseconds for which the page of a sent message keeps the secret of its private link in memory. */
export const SENT_SECRET_LIFETIME = 10 * 60_000;

/** Days without a message after which a browser makes a new secret for its marks, to which no block applies. */
export const MARK_SECRET_DAYS = 14;

/** Minutes without use after which a session ends that is not remembered. */
export const IDLE_MINUTES = 30;
