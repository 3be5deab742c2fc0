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
  /** What the server wrote there, which knows neither clock nor language: its day, unless given. */
  readonly before?: string;
}

/** '3 minutes ago', brought up to date while it is shown. */
export function RelativeTime({ lang, date, finest = 'second', before }: RelativeTimeProps) {
  const now = useSyncExternalStore(subscribeToClock, readClock, () => null);
  const iso = isoTime(date);
  if (now === null) {
    return (
      <time dateTime={iso} dir="auto">
        {before ?? iso.slice(0, 10)}
      </time>
    );
  }
  const time = new Date(iso);
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
