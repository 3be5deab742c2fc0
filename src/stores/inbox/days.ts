import { send } from '../../api/send.ts';
import { listInboxDays, type InboxDay } from '../../contract/messages.ts';
import { succeeded, type Result } from '../../contract/result.ts';
import { daysShown } from '../../rules/inbox-days.ts';
import { createLoadedStore } from '../ui/loaded.ts';

/** Every day of the last twelve weeks, oldest first. */
export const inboxDays = createLoadedStore(async (): Promise<Result<readonly InboxDay[]>> => {
  const now = new Date();
  const offset = -now.getTimezoneOffset();
  const result = await send(listInboxDays, { offset: String(offset) });
  if (!result.ok) return result;
  const reported = new Map(result.value.days.map((day) => [day.day, day]));
  const days = daysShown(now.getTime(), offset).map(
    ({ day }) => reported.get(day) ?? { day, messages: 0, answered: 0 },
  );
  return succeeded(days);
});
