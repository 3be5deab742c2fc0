import { localeOf, type Lang } from './locales.ts';

/** 'Nov 3' of a day in UTC, where its year goes without saying. */
export function formatDayOfYear(day: Date, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang).intl, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(day);
}
