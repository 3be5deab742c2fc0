import { localeOf, type Lang } from '../../../i18n/locales.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Units in words where their short forms are words for some and abbreviations for others. */
const displays: Partial<Record<Lang, 'long'>> = { ar: 'long' };

/** Formats a number of bytes, such as '1.4 GB'. Nothing of the desk is smaller than a kilobyte, but empty. */
export function formatSize(bytes: number, lang: Lang): string {
  const power = bytes < 1 ? 1 : Math.floor(Math.log10(bytes) / 3);
  const index = Math.min(Math.max(power, 1), units.length);
  const format = new Intl.NumberFormat(localeOf(lang).intl, {
    style: 'unit',
    unit: units[index - 1] ?? 'kilobyte',
    unitDisplay: displays[lang] ?? 'short',
    maximumFractionDigits: index > 2 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** index);
}

/** Formats minutes, such as '3 hours'. */
export function formatMinutes(minutes: number, lang: Lang): string {
  const [unit, size] = (
    [
      ['day', 1440],
      ['hour', 60],
      ['minute', 1],
    ] as const
  ).find(([, length]) => minutes >= length) ?? ['minute', 1];
  const format = new Intl.NumberFormat(localeOf(lang).intl, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  });
  return format.format(Math.floor(minutes / size));
}
