import { requestEventOf } from '../engine/request-event.ts';
import { runInTurn } from '../engine/turns.ts';

/**
 * Milliseconds after which a request is answered whose duration must not reveal what was found. Its work takes
 * one to four milliseconds.
 */
const SLOT_DURATION = 8;

/** Answers that are padded at once; each holds a JavaScript machine until its slot ends. */
const PADDED_AT_ONCE = 16;

/** Returns the milliseconds since 1970, with a fraction. */
export const preciseNow = () => new DateTime().time().unixMicro() / 1000;

/** PocketBase's key for the time at which it began with a request. */
const ARRIVED = '__execStart';

/** Returns when a request came. PocketBase may have looked up a record before it calls a hook. */
function arrivedAt(event: core.RequestEvent): number {
  const time = event.get(ARRIVED) as time.Time | null | undefined;
  return time ? time.unixMicro() / 1000 : preciseNow();
}

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

/**
 * Answers a request whose contract has `isConstantTime` at the end of its slot, whatever the answer is. It runs
 * in a hook or middleware of its own, before all other guards: when a crowd's turn comes, the handler runs in a
 * machine of PocketBase's pool, which has its code already.
 */
export function answerInSlot(e: object, answer: () => void): void {
  const event = requestEventOf(e);
  const arrived = arrivedAt(event);
  runInTurn(event.app, 'padded', PADDED_AT_ONCE, () => padToSlot(arrived, answer));
}
