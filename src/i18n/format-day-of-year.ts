import { localeOf, type Lang } from './locales.ts';

/** 'Nov 3' for a day in UTC, without its year. */
export function formatDayOfYear(day: Date, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang).intl, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(day);
}
