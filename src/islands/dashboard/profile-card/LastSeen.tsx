import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import type { Speech } from '../Dashboard.tsx';

interface LastSeenProps extends Speech {
  /** As PocketBase writes it, midnight in UTC; may be empty. */
  readonly date: string;
}

export function LastSeen({ lang, t, date }: LastSeenProps) {
  if (Number.isNaN(Date.parse(date.replace(' ', 'T')))) return t('not_seen_yet');
  return (
    <>
      {t('last_seen')} <RelativeTime lang={lang} date={date.slice(0, 10)} finest="day" />
    </>
  );
}
