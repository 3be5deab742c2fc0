import { localeOf, type Lang } from './locales.ts';

/** Formats a day in UTC without its year, such as 'Nov 3'. */
export function formatDayOfYear(day: Date, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang).intl, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(day);
}
