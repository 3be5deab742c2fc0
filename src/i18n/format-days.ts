import { localeOf, type Lang } from './locales.ts';

/** Formats a number of days, such as '3 days', in the grammatical case that follows a preposition. */
export function formatDays(days: number, lang: Lang): string {
  const format = new Intl.NumberFormat(localeOf(lang).intl, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  // `Intl` has only the nominative of the Arabic dual.
  return format.format(days).replace('يومان', 'يومين');
}
