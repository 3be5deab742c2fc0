import { localeOf, type Lang } from './locales.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const units = [
  ['year', 31_536_000 * SECOND],
  ['month', 2_592_000 * SECOND],
  ['day', 86_400 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', MINUTE],
] as const;

/** The precision of a time. */
type TimePrecision = 'day' | 'minute';

/**
 * Formats a time relative to now, such as '3 minutes ago'. Less than a minute is 'now', and so is a future
 * time, from a wrong clock.
 * @param precision precision of `date`: with 'day' (a day in UTC) the most recent result is 'today'
 */
export function formatRelative(
  date: Date,
  now: Date,
  lang: Lang,
  precision: TimePrecision = 'minute',
): string {
  const age = Math.max(0, now.getTime() - date.getTime());
  const [unit, length] =
    units.find(([name, size]) => age >= size || (name === 'day' && precision === name)) ??
    (['second', MINUTE] as const);
  const format = new Intl.RelativeTimeFormat(localeOf(lang).intl, { numeric: 'auto' });
  return format.format(-Math.floor(age / length), unit);
}

export function formatDate(date: Date, lang: Lang): string {
  return new Intl.DateTimeFormat(localeOf(lang).intl, { dateStyle: 'long' }).format(date);
}

/** Formats a date without its year, such as 'Nov 24', for a line on a phone. */
export function formatShortDay(date: Date, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang).intl, { month: 'short', day: 'numeric' });
  return format.format(date);
}

/** Formats a date without a time, such as a date in front matter. */
export function formatDay(day: Date, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang).intl, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(day);
}

/** Formats the month of a day in UTC, such as 'November 2026'. */
export function formatMonth(day: Date, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang).intl, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(day);
}

export function formatNumber(value: number, lang: Lang): string {
  return new Intl.NumberFormat(localeOf(lang).intl).format(value);
}

/** Formats 10000 as '10K'. */
export function formatCompact(value: number, lang: Lang): string {
  const format = new Intl.NumberFormat(localeOf(lang).intl, { notation: 'compact' });
  return (
    format
      .format(value)
      // ICU's data has the Arabic plural for 3,000 to 9,000, but not for 10,000.
      .replace(/^(١٠\s)ألف$/, '$1آلاف')
      // Arabic says one million by the noun alone.
      .replace(/^١\s/, '')
  );
}

/** Formats 52 seconds as '0:52'. */
export function formatClock(seconds: number, lang: Lang): string {
  const { intl } = localeOf(lang);
  const minutes = new Intl.NumberFormat(intl).format(Math.floor(seconds / 60));
  const rest = new Intl.NumberFormat(intl, { minimumIntegerDigits: 2 }).format(seconds % 60);
  return `${minutes}:${rest}`;
}
