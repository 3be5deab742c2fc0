import { localeOf, type Lang } from './locales.ts';

/** '3 days' of 3, as it stands after a preposition. */
export function formatDays(days: number, lang: Lang): string {
  const format = new Intl.NumberFormat(localeOf(lang).intl, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  // Its data has the Arabic dual of a subject.
  return format.format(days).replace('يومان', 'يومين');
}
