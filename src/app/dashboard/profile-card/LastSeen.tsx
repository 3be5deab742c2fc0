import { isoTime } from '../../../rules/stored-time.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useWords } from '../words.ts';

interface LastSeenProps {
  /** A day in PocketBase's format, as midnight in UTC; may be empty. */
  readonly date: string;
}

export function LastSeen({ date }: LastSeenProps) {
  const { lang, t } = useWords();
  if (Number.isNaN(Date.parse(isoTime(date)))) return t('not_seen_yet');
  return (
    <>
      {t('last_seen')} <RelativeTime lang={lang} date={date.slice(0, 10)} precision="day" />
    </>
  );
}
