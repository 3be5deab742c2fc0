import { atom, computed } from 'nanostores';
import type { Cursor } from '../contract/messages.ts';
import { failed, succeeded, type Result } from '../contract/result.ts';
import type { InboxView } from '../rules/inbox.ts';
import { isoTime, storedTime } from '../rules/stored-time.ts';
import { $topOfView } from './inbox-scroll-position.ts';
import { emptyInbox, fetchPage, $inbox, changeView, whenLoaded } from './inbox.ts';
import { createLoaded } from './loaded.ts';

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

/** The view that a jump to a month has opened. */
const $jump = atom<InboxView | null>(null);

/**
 * The month of the first message in the window, in milliseconds, since a jump to a month and until another
 * view is opened or its beginning reached.
 */
export const $monthInView = computed([$jump, $inbox, $topOfView], (jump, inbox, top) => {
  const { view, messages, previous } = inbox;
  if (view !== jump) return null;
  const first = messages.find(({ id }) => id === top) ?? messages[0];
  const isAtBeginning = first === messages[0] && !previous;
  return first && !isAtBeginning ? monthOf(timeOf(first)).getTime() : null;
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
  $jump.set($inbox.get().view);
  const [first] = messages;
  const isEmpty = !first || monthOf(timeOf(first)).getTime() !== month.getTime();
  return succeeded({ isEmpty });
}
