import { failed, succeeded, type Result } from '../../contract/result.ts';
import { storedTime } from '../../rules/stored-time.ts';
import { createLoadedStore } from '../ui/loaded.ts';
import { fetchPage, wholeView } from './fetching.ts';
import { $inbox, changeView, whenLoaded } from './inbox.ts';
import { $jump, monthOf, timeOf, type Month } from './month-in-view.ts';

const monthAfter = (month: Month, count = 1) =>
  new Date(month.getFullYear(), month.getMonth() + count);

/** Lists the months from the current one back to the month of the owner's first message. */
async function listMonths(): Promise<Result<Month[]>> {
  const oldest = await fetchPage({ ...wholeView, order: 'oldest' });
  if (!oldest.ok) return oldest;
  const [first] = oldest.value.items;
  const months: Month[] = [];
  const end = first ? monthOf(timeOf(first)) : monthOf(new Date());
  for (let month = monthOf(new Date()); month >= end; month = monthAfter(month, -1))
    months.push(month);
  return succeeded(months);
}

export const inboxMonths = createLoadedStore(listMonths);

type JumpResult = Result<{ isEmpty: boolean }, 'no_response' | 'superseded'>;

/**
 * Jumps to a month, or to the next message if the month is empty. Fails with `superseded` if another view
 * was requested meanwhile.
 */
export async function goToMonth(month: Month): Promise<JumpResult> {
  const { order } = $inbox.get().view;
  const edge = order === 'newest' ? monthAfter(month) : month;
  // A cursor needs an id; every real id sorts after this one.
  const start = { created_at: storedTime(edge.getTime()), id: '0' };
  const load = changeView({}, start);
  await load;
  if (whenLoaded() !== load) return failed('superseded');
  const { status, messages } = $inbox.get();
  if (status === 'failed') return failed('no_response');
  const [first] = messages;
  $jump.set({ view: $inbox.get().view, first: first?.id });
  const isEmpty = !first || monthOf(timeOf(first)).getTime() !== month.getTime();
  return succeeded({ isEmpty });
}
