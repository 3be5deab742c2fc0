/**
 * Milliseconds after which the answer to a message goes out: what was done with it takes one to four
 * of them, and is not to be told from how long it took.
 */
const SLOT = 8;

/** Milliseconds since 1970, with a fraction. */
export const preciseNow = () => new DateTime().time().unixMicro() / 1000;

/**
 * Does the work of a request and waits until a slot has passed since it arrived, or as many as the work
 * takes, whatever comes of it. No transaction may be open around it.
 */
export function inSlot<Result>(arrived: number, work: () => Result): Result {
  try {
    return work();
  } finally {
    const left = SLOT - ((preciseNow() - arrived) % SLOT);
    // The engine sleeps for whole milliseconds: drawn, so that they end on average with the slot.
    sleep(Math.floor(left + Math.random()));
  }
}
