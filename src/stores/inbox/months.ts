import { atom, computed } from 'nanostores';
import type { Cursor } from '../../contract/messages.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import type { InboxView } from '../../rules/inbox.ts';
import { isoTime, storedTime } from '../../rules/stored-time.ts';
import { createLoadedStore } from '../ui/loaded.ts';
import { emptyInbox, fetchPage, $inbox, changeView, whenLoaded } from './inbox.ts';
import { $visibleRange } from './scroll-position.ts';

/** The first day of a month in local time. */
export type Month = Date;

const monthOf = (time: Date) => new Date(time.getFullYear(), time.getMonth());
const monthAfter = (month: Month, count = 1) =>
  new Date(month.getFullYear(), month.getMonth() + count);
const timeOf = ({ created_at }: Cursor) => new Date(isoTime(created_at));

/** Lists the months from the current one back to the month of the owner's first message. */
async function listMonths(): Promise<Result<Month[]>> {
  const oldest = await fetchPage({ ...emptyInbox.view, order: 'oldest' });
  if (!oldest.ok) return oldest;
  const [first] = oldest.value.items;
  const months: Month[] = [];
  const end = first ? monthOf(timeOf(first)) : monthOf(new Date());
  for (let month = monthOf(new Date()); month >= end; month = monthAfter(month, -1))
    months.push(month);
  return succeeded(months);
}

export const inboxMonths = createLoadedStore(listMonths);

/** The view after a jump to a month, and the id of its first message. */
const $jump = atom<{ readonly view: InboxView; readonly first: string | undefined } | null>(null);

/**
 * Start of the month shown in the window, in milliseconds since 1970. It is null before a jump to a month,
 * after a change of view, and at the beginning of the list. The month is that of the jump's first message
 * while it is visible, otherwise of the first visible message.
 */
export const $monthInView = computed(
  [$jump, $inbox, $visibleRange],
  (jump, inbox, visibleRange) => {
    const { view, messages, previous } = inbox;
    if (view !== jump?.view) return null;
    const indexOf = (wanted: string | undefined) => messages.findIndex(({ id }) => id === wanted);
    const first = Math.max(0, indexOf(visibleRange.first));
    const target = indexOf(jump.first);
    const shown =
      messages[target >= first && target <= indexOf(visibleRange.last) ? target : first];
    const isAtBeginning = first === 0 && !previous;
    return shown && !isAtBeginning ? monthOf(timeOf(shown)).getTime() : null;
  },
);

export const goToNewest = () => changeView({ order: 'newest' });

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
