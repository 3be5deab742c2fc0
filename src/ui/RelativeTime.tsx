import { useSyncExternalStore } from 'react';
import { formatDate, formatDay, formatRelative } from '../i18n/format.ts';
import type { Lang } from '../i18n/locales.ts';
import { isoTime } from '../rules/stored-time.ts';

/** Milliseconds between two updates of the displayed time. */
const TICK = 30_000;
const SECOND = 1000;

interface RelativeTimeProps {
  readonly lang: Lang;
  /** PocketBase's format, such as '2026-11-20 16:10:28.123Z'; or only a day or a minute, in UTC. */
  readonly date: string;
  /** In the build, the placeholder that the server replaces with the day. */
  readonly placeholder?: string | undefined;
}

/** A time such as 'now' or '3 minutes ago', updated while it is shown. Before hydration it is the day. */
export function RelativeTime({ lang, date, placeholder }: RelativeTimeProps) {
  const now = useSyncExternalStore(subscribeToClock, readClock, () => null);
  const iso = isoTime(date);
  const time = new Date(iso);
  if (now === null) {
    return (
      // The browser may format dates differently from the server.
      <time dateTime={iso} dir="auto" suppressHydrationWarning>
        {placeholder ?? formatDay(time, lang)}
      </time>
    );
  }
  const isDay = date.length === 'YYYY-MM-DD'.length;
  const format = isDay ? formatDay : formatDate;
  return (
    <time dateTime={iso} dir="auto" title={format(time, lang)}>
      {formatRelative(time, new Date(now), lang, isDay ? 'day' : 'minute')}
    </time>
  );
}

const readClock = () => Math.floor(Date.now() / SECOND) * SECOND;

const subscribers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Subscribes to the one timer that all times on the page share. */
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
