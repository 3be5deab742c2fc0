/**
 * Milliseconds after which a message is answered. The work takes one to four milliseconds, and its duration
 * must not reveal what was done.
 */
const SLOT_DURATION = 8;

/** Returns the milliseconds since 1970, with a fraction. */
export const preciseNow = () => new DateTime().time().unixMicro() / 1000;

/**
 * Does the work of a request, then waits for the end of a time slot that is counted from the request's
 * arrival, even if the work fails. Must not be called inside a transaction.
 */
export function padToSlot<Result>(arrived: number, work: () => Result): Result {
  try {
    return work();
  } finally {
    const left = SLOT_DURATION - ((preciseNow() - arrived) % SLOT_DURATION);
    // PocketBase's engine sleeps for whole milliseconds; with random rounding the sleep ends with the slot
    // on average.
    sleep(Math.floor(left + Math.random()));
  }
}
