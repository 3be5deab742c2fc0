import { localeOf, type Lang } from '../../../i18n/locales.ts';
import type { Month } from '../../../stores/inbox/months.ts';

export const monthName = (month: Month, lang: Lang) =>
  new Intl.DateTimeFormat(localeOf(lang).intl, { year: 'numeric', month: 'long' }).format(month);
