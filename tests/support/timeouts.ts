// Maximum waiting times for events that must happen. None is a requirement: each is far more than a
// slow or busy machine needs, and catches only what never happens. Required times are measured in
// tests/long.

/** Milliseconds for one event: a text on a page, a mail, an answer. */
export const STEP_TIMEOUT = 60_000;

/** Milliseconds for a program to start, build or end. */
export const PROCESS_TIMEOUT = 180_000;

/** Milliseconds for one test or hook, whatever it waits for. */
export const TEST_TIMEOUT = 300_000;
