import { send } from '../../api/send.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import { listVisitDays, type VisitDay } from '../../contract/visits.ts';
import { dayBefore } from '../../rules/days.ts';
import { DAYS_LISTED } from '../../rules/visits.ts';
import { createLoadedStore } from '../ui/loaded.ts';

/** The most recent complete days, newest first. */
export const visitDays = createLoadedStore(async (): Promise<Result<readonly VisitDay[]>> => {
  const result = await send(listVisitDays);
  if (!result.ok) return result;
  const reported = new Map(result.value.days.map((day) => [day.day, day]));
  const now = Date.now();
  const days = Array.from({ length: DAYS_LISTED }, (_, index) => {
    const day = dayBefore(now, index + 1);
    return reported.get(day) ?? { day, opened: null, wrote: null };
  });
  return succeeded(days);
});
