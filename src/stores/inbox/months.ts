import { atom, computed } from 'nanostores';
import type { Cursor } from '../../contract/messages.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import type { InboxView } from '../../rules/inbox.ts';
import { isoTime, storedTime } from '../../rules/stored-time.ts';
import { createLoaded } from '../ui/loaded.ts';
import { emptyInbox, fetchPage, $inbox, changeView, whenLoaded } from './inbox.ts';
import { $inWindow } from './scroll-position.ts';

/** The first day of a month by the owner's clock. */
export type Month = Date;

const monthOf = (time: Date) => new Date(time.getFullYear(), time.getMonth());
const monthAfter = (month: Month, count = 1) =>
  new Date(month.getFullYear(), month.getMonth() + count);
const timeOf = ({ created_at }: Cursor) => new Date(isoTime(created_at));

/** From this month back to that of the owner's first message. */
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

export const inboxMonths = createLoaded(listMonths);

/** The view that a jump to a month has opened, and the first message there. */
const $jump = atom<{ readonly view: InboxView; readonly first: string | undefined } | null>(null);

/**
 * Since a jump to a month, and until another view is opened or its beginning reached, which month is in the
 * window, in milliseconds: that of the message it led to while this is seen, else of the first one.
 */
export const $monthInView = computed([$jump, $inbox, $inWindow], (jump, inbox, inWindow) => {
  const { view, messages, previous } = inbox;
  if (view !== jump?.view) return null;
  const indexOf = (wanted: string | undefined) => messages.findIndex(({ id }) => id === wanted);
  const first = Math.max(0, indexOf(inWindow.first));
  const led = indexOf(jump.first);
  const shown = messages[led >= first && led <= indexOf(inWindow.last) ? led : first];
  const isAtBeginning = first === 0 && !previous;
  return shown && !isAtBeginning ? monthOf(timeOf(shown)).getTime() : null;
});

/** Goes to the newest message of the view. */
export const goToNewest = () => changeView({ order: 'newest' });

type GoneTo = Result<{ isEmpty: boolean }, 'no_response' | 'superseded'>;

/**
 * Goes to a month, and tells whether the view has anything in it; else what comes next is shown.
 * `superseded` where something else was asked for meanwhile.
 */
export async function goToMonth(month: Month): Promise<GoneTo> {
  const { order } = $inbox.get().view;
  const edge = order === 'newest' ? monthAfter(month) : month;
  // A cursor has an id; none is less than this one.
  const start = { created_at: storedTime(edge.getTime()), id: '0' };
  const going = changeView({}, start);
  await going;
  if (whenLoaded() !== going) return failed('superseded');
  const { status, messages } = $inbox.get();
  if (status === 'failed') return failed('no_response');
  const [first] = messages;
  $jump.set({ view: $inbox.get().view, first: first?.id });
  const isEmpty = !first || monthOf(timeOf(first)).getTime() !== month.getTime();
  return succeeded({ isEmpty });
}
