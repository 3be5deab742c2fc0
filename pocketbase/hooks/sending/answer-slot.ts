/**
 * Milliseconds until a message is answered. The work takes one to four of them, and its time must not
 * show what was done.
 */
const SLOT = 8;

/** Milliseconds since 1970, with a fraction. */
export const preciseNow = () => new DateTime().time().unixMicro() / 1000;

/**
 * Does the work of a request and waits for the end of a slot, counted from its arrival, also when the
 * work fails. No transaction may be open around it.
 */
export function inSlot<Result>(arrived: number, work: () => Result): Result {
  try {
    return work();
  } finally {
    const left = SLOT - ((preciseNow() - arrived) % SLOT);
    // The engine sleeps for whole milliseconds: random rounding ends with the slot on average.
    sleep(Math.floor(left + Math.random()));
  }
}
