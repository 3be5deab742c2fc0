import { localeOf, type Lang } from '../../../i18n/locales.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes, such as '1.4 GB'. */
export function formatSize(bytes: number, lang: Lang): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat(localeOf(lang).intl, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: power > 2 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** power);
}

/** Formats minutes, such as '3 hr'. */
export function formatMinutes(minutes: number, lang: Lang): string {
  const [unit, size] = (
    [
      ['day', 1440],
      ['hour', 60],
      ['minute', 1],
    ] as const
  ).find(([, length]) => minutes >= length) ?? ['minute', 1];
  const format = new Intl.NumberFormat(localeOf(lang).intl, { style: 'unit', unit });
  return format.format(Math.floor(minutes / size));
}
