import { atom } from 'nanostores';
import { send } from '../api/send.ts';
import { listInboxDays, type InboxDay } from '../contract/messages.ts';
import { daysShown } from '../rules/inbox-days.ts';

type InboxDays =
  | { readonly status: 'loading' | 'failed' }
  /** Every day of the last twelve weeks, oldest first. */
  | { readonly status: 'ready'; readonly days: readonly InboxDay[] };

export const $inboxDays = atom<InboxDays>({ status: 'loading' });

export async function loadInboxDays(): Promise<void> {
  $inboxDays.set({ status: 'loading' });
  const now = new Date();
  const offset = -now.getTimezoneOffset();
  const result = await send(listInboxDays, { offset: String(offset) });
  if (!result.ok) {
    $inboxDays.set({ status: 'failed' });
    return;
  }
  const came = new Map(result.value.days.map((day) => [day.day, day]));
  const days = daysShown(now.getTime(), offset).map(
    ({ day }) => came.get(day) ?? { day, messages: 0, answered: 0 },
  );
  $inboxDays.set({ status: 'ready', days });
}
