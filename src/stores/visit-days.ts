import { atom } from 'nanostores';
import { send } from '../api/send.ts';
import { listVisitDays, type VisitDay } from '../contract/visits.ts';
import { dayBefore, DAYS_LISTED } from '../rules/visits.ts';

type VisitDays =
  | { readonly status: 'loading' | 'failed' }
  /** Each of the last days that are over, the last one first. */
  | { readonly status: 'ready'; readonly days: readonly VisitDay[] };

export const $visitDays = atom<VisitDays>({ status: 'loading' });

export async function loadVisitDays(): Promise<void> {
  $visitDays.set({ status: 'loading' });
  const result = await send(listVisitDays);
  if (!result.ok) {
    $visitDays.set({ status: 'failed' });
    return;
  }
  const told = new Map(result.value.days.map((day) => [day.day, day]));
  const now = Date.now();
  const days = Array.from({ length: DAYS_LISTED }, (_, index) => {
    const day = dayBefore(now, index + 1);
    return told.get(day) ?? { day, opened: null, wrote: null };
  });
  $visitDays.set({ status: 'ready', days });
}
