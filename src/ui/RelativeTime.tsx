import { useEffect, useState } from 'react';
import { formatRelative } from '../i18n/format.ts';
import type { Lang } from '../i18n/locales.ts';

/** Milliseconds between two looks at the clock. */
const TICK = 30_000;

interface RelativeTimeProps {
  readonly lang: Lang;
  /** As PocketBase writes it: '2026-11-20 16:10:28.123Z'. */
  readonly date: string;
  /** The smallest unit that is known. */
  readonly finest?: 'day' | 'second';
}

/** '3 minutes ago', and true for as long as it stands there. */
export function RelativeTime({ lang, date, finest = 'second' }: RelativeTimeProps) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const iso = date.replace(' ', 'T');
  return <time dateTime={iso}>{formatRelative(new Date(iso), now, lang, finest)}</time>;
}
