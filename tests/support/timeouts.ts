// Maximum waiting times for events that must happen. They are no requirements: each is far longer than a
// slow or busy machine needs, so that only an event that never happens exceeds it. Required times are
// measured in tests/long.

/** Milliseconds for one event: a text on a page, a mail, a response. */
export const STEP_TIMEOUT = 60_000;

/** Milliseconds for a program to start, build or end. */
export const PROCESS_TIMEOUT = 180_000;

/** Milliseconds for one test or hook, whatever it waits for. */
export const TEST_TIMEOUT = 300_000;
