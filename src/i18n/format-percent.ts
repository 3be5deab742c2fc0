import { localeOf, type Lang } from './locales.ts';

/** '75%' of 75, as the language writes it. */
export function formatPercent(percent: number, lang: Lang): string {
  const format = new Intl.NumberFormat(localeOf(lang).intl, { style: 'percent' });
  return format.format(percent / 100);
}
