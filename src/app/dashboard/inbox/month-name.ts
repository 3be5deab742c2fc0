import { localeOf, type Lang } from '../../../i18n/locales.ts';
import type { Month } from '../../../stores/inbox/month-in-view.ts';

const format = (month: Month, lang: Lang, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(lang).intl, parts).format(month);

export const monthName = (month: Month, lang: Lang) =>
  format(month, lang, { year: 'numeric', month: 'long' });

/** The abbreviated name without its year, and without a period. */
export const shortMonthName = (month: Month, lang: Lang) =>
  format(month, lang, { month: 'short' }).replace('.', '');

export const yearName = (month: Month, lang: Lang) => format(month, lang, { year: 'numeric' });
