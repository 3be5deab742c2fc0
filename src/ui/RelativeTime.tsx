import { useSyncExternalStore } from 'react';
import { formatDate, formatDay, formatRelative, type Finest } from '../i18n/format.ts';
import type { Lang } from '../i18n/locales.ts';
import { isoTime } from '../rules/stored-time.ts';

/** Milliseconds between two looks at the clock. */
const TICK = 30_000;
const SECOND = 1000;

interface RelativeTimeProps {
  readonly lang: Lang;
  /** As PocketBase writes it: '2026-11-20 16:10:28.123Z'; or a day, or a minute, in UTC. */
  readonly date: string;
  /** The smallest unit that is known. */
  readonly finest?: Finest;
  /** In the build, what the server fills in: the day. */
  readonly filledIn?: string | undefined;
}

/** '3 minutes ago', brought up to date while it is shown; the day until the page has a clock. */
export function RelativeTime({ lang, date, finest = 'second', filledIn }: RelativeTimeProps) {
  const now = useSyncExternalStore(subscribeToClock, readClock, () => null);
  const iso = isoTime(date);
  const time = new Date(iso);
  if (now === null) {
    return (
      // A browser may know a language's dates otherwise than the server does.
      <time dateTime={iso} dir="auto" suppressHydrationWarning>
        {filledIn ?? formatDay(time, lang)}
      </time>
    );
  }
  const format = finest === 'day' ? formatDay : formatDate;
  return (
    <time dateTime={iso} dir="auto" title={format(time, lang)}>
      {formatRelative(time, new Date(now), lang, finest)}
    </time>
  );
}

const readClock = () => Math.floor(Date.now() / SECOND) * SECOND;

const subscribers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for every time on the page. */
function subscribeToClock(onTick: () => void): () => void {
  subscribers.add(onTick);
  timer ??= setInterval(() => subscribers.forEach((notify) => notify()), TICK);
  return () => {
    subscribers.delete(onTick);
    if (subscribers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
