import { startOfDay } from '../../../src/rules/days.ts';
import { storedTime } from '../../../src/rules/stored-time.ts';

/**
 * Dates a new record by its day. A trigger would cut the time, but the answer to the request and whatever saves
 * the same record again would have the exact one.
 */
export function dateByDay(record: core.Record): void {
  record.setRaw('created_at', new DateTime(storedTime(startOfDay(Date.now()))));
}
