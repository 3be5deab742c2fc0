import { localeOf } from '../../src/i18n/locales.ts';

// PocketBase's JavaScript engine has no Intl, so the build generates the date patterns.

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
/** An arbitrary year and day: only their positions in the formatted date matter. */
const [YEAR, DAY] = [2034, 15];

/**
 * Returns the code of two functions, `day` and `month`, which format a UTC time (`YYYY-MM-DD…` or
 * `YYYY-MM`) like `formatDay` and `formatMonth` of src/i18n/format.ts.
 * @param {string} lang
 * @returns {string}
 */
export function dateFunctions(lang) {
  const { intl } = localeOf(lang);
  return `const digits = ${JSON.stringify(digitsOf(intl))};
const days = ${JSON.stringify(patternsOf(intl, { dateStyle: 'long' }))};
const months = ${JSON.stringify(patternsOf(intl, { year: 'numeric', month: 'long' }))};
const fill = (patterns, time) =>
  (patterns[Number(time.slice(5, 7)) - 1] || '')
    .replace('{year}', Number(time.slice(0, 4)))
    .replace('{day}', Number(time.slice(8, 10)))
    .replace(/[0-9]/g, (digit) => digits[digit]);
const day = (time) => fill(days, time);
const month = (time) => fill(months, time);`;
}

/** Returns the ten digits of a language. */
export const digitsOf = (intl) => {
  const format = new Intl.NumberFormat(intl, { useGrouping: false });
  return Array.from({ length: 10 }, (_, digit) => format.format(digit));
};

/** Returns the date pattern of each month, with `{year}` and `{day}` as placeholders. */
function patternsOf(intl, options) {
  const format = new Intl.DateTimeFormat(intl, { ...options, timeZone: 'UTC' });
  return MONTHS.map((month) => {
    const parts = format.formatToParts(Date.UTC(YEAR, month, DAY));
    return parts
      .map(({ type, value }) => (type === 'year' || type === 'day' ? `{${type}}` : value))
      .join('');
  });
}
