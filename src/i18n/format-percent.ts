import { localeOf, type Lang } from './locales.ts';

/** Formats 75 as '75%', in the language's notation. */
export function formatPercent(percent: number, lang: Lang): string {
  const format = new Intl.NumberFormat(localeOf(lang).intl, { style: 'percent' });
  return format.format(percent / 100);
}
