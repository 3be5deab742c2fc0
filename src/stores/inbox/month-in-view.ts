import { atom, computed } from 'nanostores';
import type { Cursor } from '../../contract/messages.ts';
import type { InboxView } from '../../rules/inbox.ts';
import { isoTime } from '../../rules/stored-time.ts';
import { $inbox, changeView } from './inbox.ts';
import { $visibleRange } from './scroll-position.ts';

// The list shows the month; what jumps to one is loaded with the options (months.ts).

/** The first day of a month in local time. */
export type Month = Date;

export const monthOf = (time: Date): Month => new Date(time.getFullYear(), time.getMonth());
export const timeOf = ({ created_at }: Cursor) => new Date(isoTime(created_at));

/** The view after a jump to a month, and the id of its first message. */
export const $jump = atom<{ readonly view: InboxView; readonly first: string | undefined } | null>(
  null,
);

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
